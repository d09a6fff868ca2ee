<?php

namespace MemberBenefits\Http\Middleware;

use Closure;
use Illuminate\Auth\AuthenticationException;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Auth;
use MemberBenefits\LoginAs;
use MemberBenefits\People;

/** Returns an expired login-as session to its administrator, and ends the session of an inactive account. */
final class SignedIn
{
    public function handle(Request $request, Closure $next)
    {
        $user = $request->hasSession() ? Auth::guard(config('member-benefits.guard'))->user() : null;
        $loginAs = $user === null ? null : LoginAs::of($request);
        if ($loginAs !== null && LoginAs::isOver($loginAs)) {
            $user = LoginAs::end($request, $loginAs);
            // The change was meant for the other account.
            if (! $request->isMethodSafe() && ! $request->is('api/v1/auth/logout', 'api/v1/global-admin/login-as')) {
                return response()->json(['message' => __('member-benefits::messages.login_as_over')], 409);
            }
        }
        if ($user !== null && ! People::isActive($user)) {
            LoginAs::leave($request);
            $user = null;
        }
        if ($user === null) {
            throw new AuthenticationException();
        }
        $request->setUserResolver(fn () => $user);

        return $next($request);
    }
}
