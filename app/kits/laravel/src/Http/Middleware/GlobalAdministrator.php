<?php

namespace MemberBenefits\Http\Middleware;

use Closure;
use Illuminate\Http\Request;
use MemberBenefits\LoginAs;
use MemberBenefits\People;

/** In their own name: not while they are logged in as somebody. */
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
