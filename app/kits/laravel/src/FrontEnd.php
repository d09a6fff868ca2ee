<?php

namespace MemberBenefits;

/** Links lead only to addresses in the settings. */
final class FrontEnd
{
    /** Returns the requesting front end if the settings list it, otherwise their first. */
    public static function asking(): string
    {
        $from = (string) (request()->headers->get('origin') ?: request()->headers->get('referer'));
        foreach (self::all() as $url) {
            if (self::origin($url) === self::origin($from)) {
                return $url;
            }
        }

        return self::all()[0] ?? 'http://localhost:3000';
    }

    /** Returns a stored address if the settings still list it. */
    public static function stillOurs(string $url): string
    {
        return in_array($url, self::all(), true) ? $url : self::asking();
    }

    /** Returns a path inside the app, or null for what a browser could take for another host. */
    public static function path(mixed $next): ?string
    {
        $isPath = is_string($next) && strlen($next) <= 2000 && preg_match('#\A/(?![/\\\\])[^\\\\\x00-\x1f]*\z#', $next);

        return $isPath ? $next : null;
    }

    private static function all(): array
    {
        return config('member-benefits.front_ends');
    }

    private static function origin(string $url): string
    {
        $parts = parse_url($url) ?: [];

        return strtolower(($parts['scheme'] ?? '').'://'.($parts['host'] ?? '').':'.($parts['port'] ?? ''));
    }
}
