<?php

namespace MemberBenefits;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\DB;

/** Lets an administrator act as a user: the session is the user's and remembers the administrator. */
final class LoginAs
{
    private const KEY = 'member_benefits.login_as';

    public static function start(Request $request, Model $admin, Model $user, string $reason): object
    {
        self::table()->where('admin_id', (string) $admin->getKey())->whereNull('ended_at')->update(['ended_at' => time()]);
        $id = self::table()->insertGetId([
            'admin_id' => (string) $admin->getKey(),
            'user_id' => (string) $user->getKey(),
            'reason' => $reason,
            'started_at' => time(),
            'expires_at' => time() + 60 * config('member-benefits.login_as_minutes'),
        ]);
        AuditTrail::add('login_as.started', "user:{$user->getKey()}", $admin, null, null, ['reason' => $reason]);
        self::become($request, $user);
        $request->session()->put(self::KEY, $id);

        return self::table()->find($id);
    }

    /** Returns this session's login-as, expired or not. */
    public static function of(Request $request): ?object
    {
        $id = $request->session()->get(self::KEY);

        return $id === null ? null : self::table()->find($id);
    }

    /** Returns an administrator's current login-as in any browser. */
    public static function inForceOf(Model $admin): ?object
    {
        return self::table()
            ->where('admin_id', (string) $admin->getKey())
            ->whereNull('ended_at')
            ->where('expires_at', '>', time())
            ->orderByDesc('id')
            ->first();
    }

    /** Returns true also if the administrator lost the right, or the user became an administrator or was deactivated. */
    public static function isOver(object $row): bool
    {
        $admin = People::byId($row->admin_id);
        $user = People::byId($row->user_id);

        return $row->ended_at !== null || $row->expires_at <= time()
            || $admin === null || ! People::isActive($admin) || ! People::isGlobalAdmin($admin)
            || $user === null || ! People::isActive($user) || (bool) $user->user_is_admin;
    }

    /** Returns the session to the administrator, or signs it out if their account isn't active. */
    public static function end(Request $request, object $row): ?Model
    {
        $admin = People::byId($row->admin_id);
        self::close($row, $admin);
        $request->session()->forget(self::KEY);
        if ($admin === null || ! People::isActive($admin)) {
            self::leave($request);

            return null;
        }
        self::become($request, $admin);

        return $admin;
    }

    public static function close(object $row, ?Model $admin): void
    {
        $closed = self::table()->where('id', $row->id)->whereNull('ended_at')->update(['ended_at' => time()]);
        if ($closed === 1 && $admin !== null) {
            AuditTrail::add('login_as.ended', "user:{$row->user_id}", $admin);
        }
    }

    /** Signs the user in with a new session id and anti-forgery token. */
    public static function become(Request $request, Model $user): void
    {
        $request->session()->forget(self::KEY);
        Auth::guard(config('member-benefits.guard'))->login($user);
        $request->session()->regenerate();
    }

    public static function leave(Request $request): void
    {
        Auth::guard(config('member-benefits.guard'))->logout();
        $request->session()->invalidate();
        $request->session()->regenerateToken();
    }

    public static function latest(int $limit): array
    {
        return self::table()->orderByDesc('id')->limit($limit)->get()
            ->map(fn ($row) => self::told($row))->filter()->values()->all();
    }

    public static function told(object $row): ?array
    {
        $admin = People::byId($row->admin_id);
        $user = People::byId($row->user_id);
        if ($admin === null || $user === null) {
            return null;
        }
        $told = People::told($user);

        return [
            'login_as_id' => (string) $row->id,
            'started_at' => self::time($row->started_at),
            'expires_at' => self::time($row->expires_at),
            'ended_at' => $row->ended_at === null ? null : self::time($row->ended_at),
            'reason' => $row->reason,
            'original_admin' => ['name' => People::name($admin), 'email' => $admin->email],
            'target_user' => People::named($user) + [
                'user_first_name' => $told['user_first_name'],
                'user_last_name' => $told['user_last_name'],
                'user_status' => $told['user_status'],
            ],
        ];
    }

    /** @return array{is_active: bool, session: ?array} */
    public static function status(?object $row): array
    {
        $session = $row === null || self::isOver($row) ? null : self::told($row);

        return ['is_active' => $session !== null, 'session' => $session];
    }

    private static function time(int|string $at): string
    {
        return gmdate('Y-m-d\TH:i:s\Z', (int) $at);
    }

    private static function table()
    {
        return DB::table('member_login_as');
    }
}
