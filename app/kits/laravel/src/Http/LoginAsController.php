<?php

namespace MemberBenefits\Http;

use Illuminate\Http\Request;
use MemberBenefits\LoginAs;
use MemberBenefits\People;

final class LoginAsController
{
    public function start(Request $request, string $userId)
    {
        $given = $request->validate(['reason' => ['required', 'string', 'max:200']]);
        $admin = $request->user();
        $user = People::byId($userId);
        if ($user === null) {
            return response()->json(['message' => ''], 404);
        }
        $refused = match (true) {
            $user->is($admin) => 'login_as_self',
            (bool) $user->user_is_admin => 'login_as_administrator',
            ! People::isActive($user) => 'login_as_inactive',
            default => null,
        };
        if ($refused !== null) {
            return response()->json(['message' => __("member-benefits::messages.{$refused}")], 422);
        }
        $row = LoginAs::start($request, $admin, $user, trim($given['reason']));

        return response()->json(['data' => LoginAs::status($row)]);
    }

    /** Ends this session's login-as, or the administrator's own in another browser. */
    public function end(Request $request)
    {
        $user = $request->user();
        $row = LoginAs::of($request);
        if ($row !== null) {
            LoginAs::end($request, $row);
        } elseif (People::isGlobalAdmin($user)) {
            $elsewhere = LoginAs::inForceOf($user);
            if ($elsewhere !== null) {
                LoginAs::close($elsewhere, $user);
            }
        } else {
            return response()->json(['message' => 'This action is unauthorized.'], 403);
        }

        return response()->json(['data' => LoginAs::status(null)]);
    }

    public function status(Request $request)
    {
        $user = $request->user();
        $row = LoginAs::of($request);
        if ($row === null && ! People::isGlobalAdmin($user)) {
            return response()->json(['message' => 'This action is unauthorized.'], 403);
        }

        return response()->json(['data' => LoginAs::status($row ?? LoginAs::inForceOf($user))]);
    }

    public function recent(Request $request)
    {
        $limit = max(1, min(100, (int) $request->query('limit', '10')));

        return response()->json(['data' => ['recent_sessions' => LoginAs::latest($limit)]]);
    }
}
