<?php

namespace MemberBenefits\Http;

use Illuminate\Auth\AuthenticationException;
use Illuminate\Http\Request;
use Illuminate\Validation\ValidationException;
use MemberBenefits\Accounts;
use MemberBenefits\FrontEnd;
use MemberBenefits\LoginAs;
use MemberBenefits\MagicLinks;
use MemberBenefits\People;

final class MagicLinkController
{
    /** Answers every address alike and equally fast; the account is looked up after the response. */
    public function request(Request $request)
    {
        $given = $request->validate(['email' => ['required', 'string', 'max:254', 'email']]);
        $next = FrontEnd::path($request->input('next'));
        $frontEnd = FrontEnd::asking();
        dispatch(fn () => MagicLinks::send($given['email'], $next, $frontEnd))->afterResponse();

        return response()->noContent();
    }

    /** Redirects to the app with a one-time code, or with the reason for its absence; this request signs no user in. */
    public function open(Request $request, string $link)
    {
        $opened = $request->hasValidSignature(false) ? MagicLinks::open($link) : null;
        $frontEnd = $opened === null ? FrontEnd::asking() : FrontEnd::stillOurs($opened['front_end']);
        $query = $opened === null ? ['reason' => 'link_used'] : ['token' => $opened['code']];

        return redirect()->away("{$frontEnd}/login/ctoken?".http_build_query($query))->withHeaders([
            'Cache-Control' => 'no-store',
            'Referrer-Policy' => 'no-referrer',
            'X-Robots-Tag' => 'noindex',
        ]);
    }

    public function consume(Request $request)
    {
        $given = $request->validate([
            'token' => ['required_without:email', 'string', 'max:500'],
            'email' => ['required_without:token', 'string', 'max:254'],
            'code' => ['required_with:email', 'string', 'regex:/^\d{6}$/'],
        ]);
        if (! $request->hasSession()) {
            throw new AuthenticationException();
        }
        $redeemed = isset($given['token'])
            ? MagicLinks::redeemCode($given['token'])
            : MagicLinks::redeemDigits($given['email'], $given['code']);
        if ($redeemed === null) {
            $field = isset($given['token']) ? 'token' : 'code';
            throw ValidationException::withMessages([$field => [__('member-benefits::messages.not_usable')]]);
        }
        $before = LoginAs::of($request);
        if ($before !== null) {
            LoginAs::close($before, People::byId($before->admin_id));
        }
        Accounts::proveByLink($redeemed['user'], $redeemed['email']);
        LoginAs::become($request, $redeemed['user']);

        // Names the proved mailbox, because the account's address may change a moment later.
        return response()->json(['data' => ['next' => $redeemed['next'], 'email' => $redeemed['email']]]);
    }
}
