<?php

namespace MemberBenefits\Http\Middleware;

use Closure;
use Illuminate\Http\Request;
use MemberBenefits\LoginAs;
use MemberBenefits\People;

/** Admits global administrators, except while they are logged in as another user. */
final class GlobalAdministrator
{
    public function handle(Request $request, Closure $next)
    {
        $user = $request->user();
        if (! People::isActive($user) || ! People::isGlobalAdmin($user) || LoginAs::of($request) !== null) {
            return response()->json(['message' => 'This action is unauthorized.'], 403);
        }

        return $next($request);
    }
}
