<?php

namespace MemberBenefits;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Facades\DB;

/** Records each action with its account, and with the administrator who was logged in as it. */
final class AuditTrail
{
    public static function add(string $action, string $object, Model $actor, ?string $onBehalfOf = null, ?array $before = null, ?array $after = null): void
    {
        DB::table('member_audit')->insert([
            'at' => time(),
            'actor_id' => (string) $actor->getKey(),
            'on_behalf_of' => $onBehalfOf,
            'action' => $action,
            'object' => $object,
            'before' => $before === null ? null : json_encode($before),
            'after' => $after === null ? null : json_encode($after),
            'ip' => request()->ip(),
            'request_id' => mb_substr((string) request()->headers->get('x-request-id'), 0, 100) ?: null,
        ]);
    }
}
