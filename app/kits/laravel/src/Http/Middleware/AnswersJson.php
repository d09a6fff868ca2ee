<?php

namespace MemberBenefits\Http\Middleware;

use Closure;
use Illuminate\Http\Request;

/** Asks for JSON on the client's behalf, because Laravel would otherwise refuse with a page or a redirect. */
final class AnswersJson
{
    public function handle(Request $request, Closure $next)
    {
        $request->headers->set('Accept', 'application/json');

        return $next($request);
    }
}
