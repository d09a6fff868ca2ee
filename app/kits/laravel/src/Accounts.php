<?php

namespace MemberBenefits;

use Illuminate\Auth\Events\PasswordReset;
use Illuminate\Auth\Events\Verified;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Hash;
use Illuminate\Support\Str;

/**
 * Stores which address of a user is proved. The proof names its address, because users may change theirs on Laravel's own pages, and
 * a proof without it would count for another mailbox.
 */
final class Accounts
{
    /**
     * Returns when the user's current address was proved; null if it never was.
     *
     * @param array<string, object>|null $known what `rows` gave, of those who are told of together
     */
    public static function provedAt(Model $user, ?array $known = null): ?int
    {
        $id = (string) $user->getKey();
        $row = ($known ?? self::rows([$id]))[$id] ?? null;
        $isTheirs = $row !== null && $row->proved_email !== null && $row->proved_email === People::plain($user->email);

        return $isTheirs ? (int) $row->proved_at : null;
    }

    /** @return array<string, object> by the user's id */
    public static function rows(array $ids): array
    {
        return DB::table('member_accounts')->whereIn('user_id', array_map('strval', $ids))->get()->keyBy('user_id')->all();
    }

    /** Records that the user has opened a message sent to this address. */
    public static function prove(Model $user, string $email): void
    {
        $id = self::kept($user);
        $email = People::plain($email);
        // The first proof of an address counts.
        DB::table('member_accounts')
            ->where('user_id', $id)
            ->where(fn ($another) => $another->whereNull('proved_email')->orWhere('proved_email', '<>', $email))
            ->update(['proved_email' => $email, 'proved_at' => time()]);
    }

    /**
     * Records a proof by a link or its digits. An unproved account may have been created by a stranger, so the first proof ends its
     * password, sessions and tokens.
     */
    public static function proveByLink(Model $user, string $email): void
    {
        $isFirst = self::provedAt($user) === null;
        DB::transaction(function () use ($user, $email, $isFirst) {
            if ($isFirst) {
                self::replacePassword($user, Str::random(60));
                self::endSessions($user);
                self::endTokens($user);
                AuditTrail::add('email.confirmed', "user:{$user->getKey()}", $user);
            }
            self::prove($user, $email);
        });
        if ($isFirst) {
            event(new PasswordReset($user));
        }
    }

    public static function replacePassword(Model $user, string $password): void
    {
        $user->forceFill(['password' => Hash::make($password)]);
        $user->setRememberToken(Str::random(60));
        $user->save();
    }

    /** Ends every session of the user in any store; see Sessions. */
    public static function endSessions(Model $user): void
    {
        DB::table('member_accounts')->where('user_id', self::kept($user))->increment('sessions_ended');
    }

    /** Deletes Sanctum's tokens if the model has them. */
    public static function endTokens(Model $user): void
    {
        if (method_exists($user, 'tokens')) {
            $user->tokens()->delete();
        }
    }

    /** Records a verification by Laravel's own signed link, which names the address. */
    public static function verified(Verified $event): void
    {
        $model = config('member-benefits.user_model');
        if ($event->user instanceof $model) {
            self::prove($event->user, $event->user->getEmailForVerification());
        }
    }

    /** Creates the row if it is missing, and returns its id. */
    private static function kept(Model $user): string
    {
        $id = (string) $user->getKey();
        DB::table('member_accounts')->upsert(['user_id' => $id], ['user_id'], ['user_id']);

        return $id;
    }
}
