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
 * A session knows how often those of its person had been ended when it began, and is nobody's once they were ended again. It does so
 * on the Laravel's own pages too, and wherever sessions are kept: most stores can't say which of them are somebody's.
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
        // Read before the password is: whoever signs in with one that is replaced in this very moment has a session from before.
        $ended = self::ended($event->user->getAuthIdentifier());
        $session->put(self::KEY, self::hasPasswordOfNow($event->user) ? $ended : 0);
    }

    public static function look(Authenticated $event): void
    {
        $session = self::of($event->guard);
        if ($session !== null && self::ended($event->user->getAuthIdentifier()) > (int) $session->get(self::KEY, 0)) {
            // Not `logout`, which would also take the remember token away from who has the account now.
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
            // Installed, and not migrated yet: the Laravel's own pages go on.
            if (Schema::hasTable('member_accounts')) {
                throw $fault;
            }

            return 0;
        }
    }
}
