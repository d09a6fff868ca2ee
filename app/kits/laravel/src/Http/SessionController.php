<?php

namespace MemberBenefits\Http;

use Illuminate\Http\Request;
use Illuminate\Validation\Rule;
use MemberBenefits\AuditTrail;
use MemberBenefits\LoginAs;
use MemberBenefits\People;

final class SessionController
{
    public function csrfCookie()
    {
        return response()->noContent();
    }

    public function me(Request $request)
    {
        $row = LoginAs::of($request);

        return response()->json(['data' => People::told($request->user(), $row === null ? null : LoginAs::status($row))]);
    }

    /** Changes only the given fields. */
    public function update(Request $request)
    {
        $changes = $request->validate([
            'first_name' => ['sometimes', 'string', 'max:60'],
            'last_name' => ['sometimes', 'string', 'max:60'],
            'phone' => ['sometimes', 'nullable', 'string', 'regex:/^\+1\d{10}$/'],
            'language' => ['sometimes', Rule::in(['en', 'es'])],
            'time_zone' => ['sometimes', 'nullable', 'timezone'],
        ]);
        $user = $request->user();
        // A user with only a full name gets both parts now, or one of them would be lost.
        [$first, $last] = People::names($user);
        $known = ['first_name' => $first, 'last_name' => $last];
        $before = array_intersect_key($known + People::told($user), $changes);
        $user->forceFill($changes + $known);
        if (array_key_exists('name', $user->getAttributes())) {
            $user->forceFill(['name' => People::name($user)]);
        }
        $user->save();
        AuditTrail::add('profile.changed', "user:{$user->getKey()}", $user, LoginAs::of($request)->admin_id ?? null, $before, $changes);

        return response()->json(['data' => People::told($user)]);
    }

    public function logout(Request $request)
    {
        $row = LoginAs::of($request);
        if ($row !== null) {
            LoginAs::close($row, People::byId($row->admin_id));
        }
        LoginAs::leave($request);

        return response()->noContent();
    }
}
