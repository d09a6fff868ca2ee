<?php

namespace MemberBenefits;

use Illuminate\Auth\Events\Authenticated;
use Illuminate\Auth\Events\Login;
use Illuminate\Contracts\Session\Session;
use Illuminate\Database\QueryException;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Schema;

/**
 * Ends all sessions of a user in any store, because most stores can't find a user's sessions: each session remembers how often they
 * had been ended when it began, and is over once that count has grown. Laravel's own pages obey it too.
 */
final class Sessions
{
    private const KEY = 'member_benefits.sessions_ended';

    public static function begin(Login $event): void
    {
        $session = self::of($event->guard);
        if ($session === null) {
            return;
        }
        // The count is read before the password, so that a sign-in with a password that is just being replaced is an old session.
        $ended = self::ended($event->user->getAuthIdentifier());
        $session->put(self::KEY, self::hasPasswordOfNow($event->user) ? $ended : 0);
    }

    public static function look(Authenticated $event): void
    {
        $session = self::of($event->guard);
        if ($session !== null && self::ended($event->user->getAuthIdentifier()) > (int) $session->get(self::KEY, 0)) {
            // `logout` would also take the remember token away from the account's current user.
            Auth::guard($event->guard)->logoutCurrentDevice();
            $session->invalidate();
            $session->regenerateToken();
        }
    }

    private static function hasPasswordOfNow($user): bool
    {
        $password = $user->getAuthPassword();

        return (string) $password === '' || $password === optional(People::byId($user->getAuthIdentifier()))->getAuthPassword();
    }

    private static function of(string $guard): ?Session
    {
        return $guard === config('member-benefits.guard') && request()->hasSession() ? request()->session() : null;
    }

    private static function ended(mixed $id): int
    {
        try {
            return (int) DB::table('member_accounts')->where('user_id', (string) $id)->value('sessions_ended');
        } catch (QueryException $fault) {
            // Before the migration has run, Laravel's own pages must still work.
            if (Schema::hasTable('member_accounts')) {
                throw $fault;
            }

            return 0;
        }
    }
}
