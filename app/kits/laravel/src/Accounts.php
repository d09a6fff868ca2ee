<?php

namespace MemberBenefits;

use Illuminate\Auth\Events\PasswordReset;
use Illuminate\Auth\Events\Verified;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Hash;
use Illuminate\Support\Str;

/**
 * Which address of whom is proved. The address is kept with the proof, since people may change theirs on pages of the Laravel's own,
 * and a mark that survives that would be another mailbox's.
 */
final class Accounts
{
    /**
     * When the address that they have now was proved; null if it never was.
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

    /** A message that was sent to this address has been used: they read its mail. */
    public static function prove(Model $user, string $email): void
    {
        $id = self::kept($user);
        $email = People::plain($email);
        // The first time counts, as long as it is the same address.
        DB::table('member_accounts')
            ->where('user_id', $id)
            ->where(fn ($another) => $another->whereNull('proved_email')->orWhere('proved_email', '<>', $email))
            ->update(['proved_email' => $email, 'proved_at' => time()]);
    }

    /**
     * A link or its digits. Whoever made an account whose address nobody had proved may be somebody else than who reads its mail:
     * their password and whatever they are signed in with end.
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

    /** Every session that there is, whatever it is kept in: see Sessions. */
    public static function endSessions(Model $user): void
    {
        DB::table('member_accounts')->where('user_id', self::kept($user))->increment('sessions_ended');
    }

    /** Sanctum's, where the model has them. */
    public static function endTokens(Model $user): void
    {
        if (method_exists($user, 'tokens')) {
            $user->tokens()->delete();
        }
    }

    /** The Laravel itself has verified an address by its own signed link, which is bound to it. */
    public static function verified(Verified $event): void
    {
        $model = config('member-benefits.user_model');
        if ($event->user instanceof $model) {
            self::prove($event->user, $event->user->getEmailForVerification());
        }
    }

    /** Sees to it that there is a row. */
    private static function kept(Model $user): string
    {
        $id = (string) $user->getKey();
        DB::table('member_accounts')->upsert(['user_id' => $id], ['user_id'], ['user_id']);

        return $id;
    }
}
