<?php

namespace MemberBenefits;

/** Where links lead: to an address of the settings, and to no other. */
final class FrontEnd
{
    /** The one that asks, if it is among ours; otherwise the first. */
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

    /** An address that was ours when it was kept, if it still is. */
    public static function stillOurs(string $url): string
    {
        return in_array($url, self::all(), true) ? $url : self::asking();
    }

    /** A path inside of the app, or null: nothing that a browser takes for another host. */
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
