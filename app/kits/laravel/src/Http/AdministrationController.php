<?php

namespace MemberBenefits\Http;

use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use MemberBenefits\Accounts;
use MemberBenefits\People;

final class AdministrationController
{
    public function users(Request $request)
    {
        $query = People::query();
        foreach ($this->words($request) as $word) {
            $query->where(fn ($any) => collect(['first_name', 'last_name', 'email'])
                ->each(fn ($column) => $any->orWhereRaw("lower({$column}) like ? escape '!'", [$word])));
        }
        $type = $request->query('user_type');
        $query->when($type === 'COMPANY', fn ($those) => $those->whereNotNull('member_company_id'))
            ->when($type === 'INDIVIDUAL', fn ($those) => $those->whereNull('member_company_id'))
            ->when($request->query('company_id'), fn ($those, $id) => $those->where('member_company_id', $id))
            ->when($request->query('status') === 'active', fn ($those) => $those->where('user_status', 'active'))
            ->when($request->query('status') === 'inactive', fn ($those) => $those->where('user_status', '<>', 'active'));
        $page = $query->orderBy('last_name')->orderBy('first_name')->orderBy('id')->paginate($this->perPage($request, 100));
        $people = collect($page->items());
        $companies = People::companyNames($people->pluck('member_company_id')->filter()->unique()->all());
        $accounts = Accounts::rows($people->map(fn ($user) => $user->getKey())->all());

        return response()->json(['data' => [
            'users' => $people->map(fn ($user) => People::told($user, null, $companies, $accounts))->all(),
            'pagination' => $this->pagination($page),
        ]]);
    }

    public function user(string $id)
    {
        $user = People::byId($id);

        return $user === null
            ? response()->json(['message' => ''], 404)
            : response()->json(['data' => People::told($user)]);
    }

    public function companies(Request $request)
    {
        $query = DB::table('member_companies')
            ->when($request->query('company_id'), fn ($those, $id) => $those->where('id', $id));
        foreach ($this->words($request) as $word) {
            $query->whereRaw("lower(name) like ? escape '!'", [$word]);
        }
        $limit = max(1, min(100, (int) $request->query('limit', '100')));
        $rows = $query->orderBy('name')->orderBy('id')->limit($limit + 1)->get();

        return response()->json(['data' => [
            'companies' => $rows->take($limit)
                ->map(fn ($row) => ['value' => (string) $row->id, 'label' => $row->name])->values()->all(),
            'more' => $rows->count() > $limit,
        ]]);
    }

    public function auditHistory(Request $request)
    {
        $query = DB::table('member_audit')
            ->when($request->query('action'), fn ($those, $action) => $those->where('action', $action))
            ->when($request->query('object'), fn ($those, $object) => $those->where('object', $object))
            ->when($this->day($request, 'from'), fn ($those, $from) => $those->where('at', '>=', $from))
            ->when($this->day($request, 'to'), fn ($those, $to) => $those->where('at', '<', $to + 86400));
        $asked = $request->query('actor');
        $actor = is_string($asked) && $asked !== ''
            ? (str_contains($asked, '@') ? People::byEmail($asked) : People::byId($asked))
            : null;
        if (is_string($asked) && $asked !== '') {
            $id = $actor === null ? '' : (string) $actor->getKey();
            $query->where(fn ($either) => $either->where('actor_id', $id)->orWhere('on_behalf_of', $id));
        }
        $page = $query->orderByDesc('id')->paginate($this->perPage($request, 500));
        $rows = collect($page->items());
        $people = People::query()
            ->findMany($rows->flatMap(fn ($row) => [$row->actor_id, $row->on_behalf_of])->filter()->unique()->all())
            ->keyBy(fn ($user) => (string) $user->getKey());
        $named = fn ($id) => $id !== null && $people->has($id) ? People::named($people[$id]) : null;

        return response()->json(['data' => [
            'events' => $rows->map(fn ($row) => [
                'audit_id' => (string) $row->id,
                'at' => gmdate('Y-m-d\TH:i:s\Z', (int) $row->at),
                'actor' => $named($row->actor_id),
                'on_behalf_of' => $named($row->on_behalf_of),
                'action' => $row->action,
                'object' => $row->object,
                'before' => $row->before === null ? null : json_decode($row->before),
                'after' => $row->after === null ? null : json_decode($row->after),
                'ip' => $row->ip,
                'request_id' => $row->request_id,
            ])->all(),
            'pagination' => $this->pagination($page),
            'actor' => $actor === null ? null : People::named($actor),
        ]]);
    }

    /** Returns each searched word, with the wildcards of LIKE escaped. */
    private function words(Request $request): array
    {
        $search = $request->query('search');
        $words = is_string($search) ? preg_split('/\s+/u', mb_strtolower(trim($search)), 10, PREG_SPLIT_NO_EMPTY) : [];

        return array_map(fn ($word) => '%'.preg_replace('/[!%_]/', '!$0', $word).'%', $words ?: []);
    }

    private function perPage(Request $request, int $most): int
    {
        return max(1, min($most, (int) $request->query('per_page', '25')));
    }

    private function pagination($page): array
    {
        return [
            'current_page' => $page->currentPage(),
            'per_page' => $page->perPage(),
            'total' => $page->total(),
            'last_page' => $page->lastPage(),
        ];
    }

    private function day(Request $request, string $name): ?int
    {
        $day = $request->query($name);

        return is_string($day) && preg_match('/\A\d{4}-\d{2}-\d{2}\z/', $day) ? (strtotime("{$day} UTC") ?: null) : null;
    }
}
