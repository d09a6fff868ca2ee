<?php

namespace MemberBenefits;

use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Carbon;
use Illuminate\Support\Facades\DB;

/** Reads the application's own users for the app. */
final class People
{
    public static function query(): Builder
    {
        $model = config('member-benefits.user_model');

        return $model::query();
    }

    public static function plain(mixed $email): string
    {
        return is_string($email) ? mb_strtolower(trim($email)) : '';
    }

    /** Returns null if several users share the address, because some databases admit another spelling of a taken one. */
    public static function byEmail(string $email): ?Model
    {
        $plain = self::plain($email);
        $found = self::query()->whereRaw('lower(email) = ?', [$plain])->get()
            ->filter(fn ($user) => self::plain($user->email) === $plain);

        return $found->count() === 1 ? $found->first() : null;
    }

    public static function byId(mixed $id): ?Model
    {
        return $id === null ? null : self::query()->find($id);
    }

    public static function isActive(Model $user): bool
    {
        return ($user->user_status ?? 'active') === 'active';
    }

    public static function isGlobalAdmin(Model $user): bool
    {
        return (bool) $user->user_is_admin && (bool) $user->is_global_admin;
    }

    public static function name(Model $user): string
    {
        return trim(implode(' ', self::names($user)));
    }

    /** Returns a user as lists and the audit trail show them. */
    public static function named(Model $user): array
    {
        return [
            'user_id' => (string) $user->getKey(),
            'name' => self::name($user),
            'user_email' => $user->email,
        ];
    }

    /**
     * @param array<int|string, string> $companies names by id, of those who are told of together
     * @param array<string, object> $accounts the same of what Accounts keeps
     */
    public static function told(Model $user, ?array $loginAs = null, ?array $companies = null, ?array $accounts = null): array
    {
        [$first, $last] = self::names($user);
        $company = $user->member_company_id;
        $companies ??= $company ? self::companyNames([$company]) : [];
        $proved = Accounts::provedAt($user, $accounts);

        return [
            'user_id' => (string) $user->getKey(),
            'user_first_name' => $first,
            'user_last_name' => $last,
            'user_email' => $user->email,
            'user_status' => self::isActive($user) ? 'active' : 'inactive',
            'user_is_admin' => (bool) $user->user_is_admin,
            'is_global_admin' => (bool) $user->is_global_admin,
            'type' => $company ? 'COMPANY' : 'INDIVIDUAL',
            'company' => $company ? ['id' => (string) $company, 'co_name' => $companies[$company] ?? ''] : null,
            'is_company_owner' => $company && $user->is_company_owner,
            'is_employee' => $company && ! $user->is_company_owner,
            'phone' => $user->phone,
            'language' => $user->language,
            'time_zone' => $user->time_zone,
            'created_at' => self::time($user->created_at),
            'email_verified_at' => $proved === null ? null : self::time(Carbon::createFromTimestamp($proved)),
            'login_as_context' => $loginAs,
        ];
    }

    /** @return array<int|string, string> */
    public static function companyNames(array $ids): array
    {
        return DB::table('member_companies')->whereIn('id', $ids)->pluck('name', 'id')->all();
    }

    /** @return array{string, string} first and last */
    public static function names(Model $user): array
    {
        if ($user->first_name !== null || $user->last_name !== null) {
            return [(string) $user->first_name, (string) $user->last_name];
        }
        $parts = explode(' ', trim((string) $user->name), 2);

        return [$parts[0], $parts[1] ?? ''];
    }

    private static function time(mixed $at): ?string
    {
        return $at === null ? null : Carbon::parse($at)->utc()->format('Y-m-d\TH:i:s\Z');
    }
}
