<?php

namespace MemberBenefits;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Carbon;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Mail;
use Illuminate\Support\Facades\URL;
use Illuminate\Support\Str;

/**
 * Signs users in by email. The link is a signed URL of this host: it creates a one-time code and redirects with it to the app, where
 * a button redeems it, because mail servers open links too. The first redemption uses up the link, its codes and its digits. A link
 * works only while the account has the address that it was sent to. Only hashes of secrets are stored.
 */
final class MagicLinks
{
    private const MOST_TRIES = 5;

    /** Counts over all links of a user, so that more links give no more tries; the links themselves still work. */
    private const MOST_WRONG_A_DAY = 15;

    private const MOST_LINKS = 5;

    private const DAY = 86400;

    public static function send(string $email, ?string $next, string $frontEnd): void
    {
        self::forgetOld();
        $user = People::byEmail($email);
        if ($user === null || ! People::isActive($user)) {
            return;
        }
        // The key is the user, because a database may take several spellings for one address.
        $recent = DB::table('member_sign_in_links')
            ->where('user_id', (string) $user->getKey())
            ->where('expires_at', '>', time())
            ->count();
        if ($recent >= self::MOST_LINKS) {
            return;
        }
        $id = Str::random(40);
        $digits = str_pad((string) random_int(0, 999999), 6, '0', STR_PAD_LEFT);
        // It expires after every earlier one, so that of two links in one second the last one's digits count.
        $latest = (int) DB::table('member_sign_in_links')->where('user_id', (string) $user->getKey())->max('expires_at');
        $expires = max(time() + 60 * config('member-benefits.link_minutes'), $latest + 1);
        DB::table('member_sign_in_links')->insert([
            'id' => $id,
            'user_id' => (string) $user->getKey(),
            'email' => People::plain($user->email),
            'next' => $next,
            'front_end' => $frontEnd,
            'digits_hash' => self::digitsHash($id, $digits),
            'expires_at' => $expires,
        ]);
        // The host comes from the settings, because a client can forge the request's.
        $path = URL::temporarySignedRoute('member-benefits.magic-link', Carbon::createFromTimestamp($expires), ['link' => $id], false);
        $locale = str_starts_with((string) $user->language, 'es') ? 'es' : 'en';
        $say = fn (string $key, array $values = []) => __("member-benefits::messages.{$key}", $values, $locale);
        $text = $say('sign_in', [
            'link' => rtrim((string) config('app.url'), '/').$path,
            'code' => $digits,
            'minutes' => config('member-benefits.link_minutes'),
        ]);
        Mail::raw($text, fn ($message) => $message->to($user->email)->subject($say('sign_in_subject')));
    }

    /** @return array{code: string, front_end: string}|null null for a link that cannot be used any more */
    public static function open(string $link): ?array
    {
        $row = self::usable()->where('id', $link)->first();
        if ($row === null || self::reader($row) === null) {
            return null;
        }
        $code = Str::random(48);
        DB::table('member_sign_in_codes')->insert([
            'code_hash' => self::hash($code),
            'link_id' => $row->id,
            'expires_at' => time() + 60 * config('member-benefits.code_minutes'),
        ]);

        return ['code' => $code, 'front_end' => $row->front_end];
    }

    /** @return array{user: Model, email: string, next: ?string}|null */
    public static function redeemCode(string $code): ?array
    {
        $row = DB::table('member_sign_in_codes')
            ->where('code_hash', self::hash($code))
            ->where('expires_at', '>', time())
            ->first();

        return $row === null ? null : self::useUp($row->link_id);
    }

    /** @return array{user: Model, email: string, next: ?string}|null */
    public static function redeemDigits(string $email, string $digits): ?array
    {
        $user = People::byEmail($email);
        $row = $user === null ? null : self::usable()
            ->where('user_id', (string) $user->getKey())
            ->where('email', People::plain($user->email))
            ->orderByDesc('expires_at')
            ->first();
        // A try counts before it is compared, so that simultaneous tries count too.
        $counted = $row !== null && self::usable()
            ->where('id', $row->id)
            ->where('tries', '<', self::MOST_TRIES)
            ->increment('tries') === 1 && self::triesOfDay($row->user_id) <= self::MOST_WRONG_A_DAY;
        $right = hash_equals($row->digits_hash ?? self::hash(''), self::digitsHash($row->id ?? '', $digits));
        if (! $counted || ! $right) {
            return null;
        }
        DB::table('member_sign_in_links')->where('id', $row->id)->decrement('tries');

        return self::useUp($row->id);
    }

    /** Counts in the database, because an update of the application empties the cache. */
    private static function triesOfDay(string $userId): int
    {
        return (int) DB::table('member_sign_in_links')
            ->where('user_id', $userId)
            ->where('expires_at', '>', time() - self::DAY)
            ->sum('tries');
    }

    /** Redeems a link for one of two simultaneous requests, if the account still has its address. */
    private static function useUp(string $link): ?array
    {
        if (self::usable()->where('id', $link)->update(['used_at' => time()]) !== 1) {
            return null;
        }
        DB::table('member_sign_in_codes')->where('link_id', $link)->delete();
        $row = DB::table('member_sign_in_links')->where('id', $link)->first();
        $user = self::reader($row);

        return $user === null ? null : ['user' => $user, 'email' => $row->email, 'next' => $row->next];
    }

    /** Returns the link's user while they have the address that it was sent to. */
    private static function reader(object $row): ?Model
    {
        $user = People::byId($row->user_id);
        $isTheirs = $user !== null && People::isActive($user) && People::plain($user->email) === $row->email;

        return $isTheirs ? $user : null;
    }

    private static function usable()
    {
        return DB::table('member_sign_in_links')->whereNull('used_at')->where('expires_at', '>', time());
    }

    private static function forgetOld(): void
    {
        DB::table('member_sign_in_codes')->where('expires_at', '<', time() - 3600)->delete();
        DB::table('member_sign_in_links')->where('expires_at', '<', time() - self::DAY)->delete();
    }

    private static function hash(string $code): string
    {
        return hash('sha256', $code);
    }

    /** The hash has a key, because all six-digit codes are quickly tried against a plain one. */
    private static function digitsHash(string $link, string $digits): string
    {
        return hash_hmac('sha256', "{$link} {$digits}", (string) config('app.key'));
    }
}
