<?php

namespace MemberBenefits\Http\Middleware;

use Closure;
use Illuminate\Http\Request;

/** A refusal is JSON, whatever a client accepts: otherwise it would be a page, or lead to one. */
final class AnswersJson
{
    public function handle(Request $request, Closure $next)
    {
        $request->headers->set('Accept', 'application/json');

        return $next($request);
    }
}
