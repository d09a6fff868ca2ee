<?php

namespace MemberBenefits\Http;

use Illuminate\Auth\AuthenticationException;
use Illuminate\Auth\Events\PasswordReset;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Password;
use Illuminate\Validation\ValidationException;
use MemberBenefits\Accounts;
use MemberBenefits\LoginAs;
use MemberBenefits\People;

/** Uses Laravel's own reset, which stores tokens as hashes and finds them by address. */
final class PasswordController
{
    private const REFUSAL_SECONDS = 0.5;

    public function request(Request $request)
    {
        $given = $request->validate(['email' => ['required', 'string', 'max:254', 'email']]);
        dispatch(function () use ($given) {
            $user = People::byEmail($given['email']);
            if ($user !== null && People::isActive($user)) {
                Password::broker()->sendResetLink(['email' => $user->email]);
            }
        })->afterResponse();

        return response()->noContent();
    }

    public function reset(Request $request)
    {
        $given = $request->validate([
            'token' => ['required', 'string', 'max:500'],
            'email' => ['required', 'string', 'max:254', 'email'],
            'password' => ['required', 'string', 'min:12', 'max:128', 'confirmed'],
        ]);
        if (! $request->hasSession()) {
            throw new AuthenticationException();
        }
        $began = microtime(true);
        $user = People::byEmail($given['email']);
        $status = $user === null || ! People::isActive($user)
            ? Password::INVALID_TOKEN
            : Password::broker()->reset(
                ['email' => $user->email, 'token' => $given['token'], 'password' => $given['password']],
                function ($user, string $password) {
                    Accounts::replacePassword($user, $password);
                    event(new PasswordReset($user));
                }
            );
        if ($status !== Password::PASSWORD_RESET) {
            // The wait is longer than any hash takes, so that the time doesn't tell if there is an account or a reset.
            usleep((int) max(0, 1_000_000 * ($began + self::REFUSAL_SECONDS - microtime(true))));
            throw ValidationException::withMessages(['email' => [__(Password::INVALID_TOKEN)]]);
        }
        $before = LoginAs::of($request);
        if ($before !== null) {
            LoginAs::close($before, People::byId($before->admin_id));
        }
        // The reset proves the address that its token was sent to, even if the account has another one by now.
        if (Accounts::provedAt($user) === null) {
            Accounts::endTokens($user);
        }
        Accounts::endSessions($user);
        Accounts::prove($user, $user->email);
        LoginAs::become($request, $user->refresh());

        return response()->noContent();
    }
}
