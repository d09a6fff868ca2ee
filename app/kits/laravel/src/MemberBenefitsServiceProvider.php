<?php

namespace MemberBenefits;

use Illuminate\Auth\Events\Authenticated;
use Illuminate\Auth\Events\Login;
use Illuminate\Auth\Events\Verified;
use Illuminate\Auth\Notifications\ResetPassword;
use Illuminate\Cache\RateLimiting\Limit;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Event;
use Illuminate\Support\Facades\RateLimiter;
use Illuminate\Support\ServiceProvider;

class MemberBenefitsServiceProvider extends ServiceProvider
{
    public function register(): void
    {
        $this->mergeConfigFrom(__DIR__.'/../config/member-benefits.php', 'member-benefits');
    }

    public function boot(): void
    {
        // The app's server sends all requests: trust it as a proxy, or all users share one address and its limits.
        RateLimiter::for('member-benefits-mail', fn (Request $request) => array_merge(
            [Limit::perMinute(20)->by('from '.$request->ip())],
            People::plain($request->input('email')) === ''
                ? []
                : [Limit::perMinutes(15, 5)->by('to '.sha1(People::plain($request->input('email'))))]
        ));
        RateLimiter::for('member-benefits-redeem', fn (Request $request) => [
            Limit::perMinute(30)->by('redeem '.$request->ip()),
        ]);

        Event::listen(Verified::class, [Accounts::class, 'verified']);
        Event::listen(Login::class, [Sessions::class, 'begin']);
        Event::listen(Authenticated::class, [Sessions::class, 'look']);

        ResetPassword::createUrlUsing(fn ($user, string $token) => FrontEnd::asking().'/login/reset-password?'.http_build_query([
            'token' => $token,
            'email' => $user->getEmailForPasswordReset(),
        ]));

        $this->loadRoutesFrom(__DIR__.'/../routes/member-benefits.php');
        $this->loadMigrationsFrom(__DIR__.'/../database/migrations');
        $this->loadTranslationsFrom(__DIR__.'/../lang', 'member-benefits');
        $this->publishes([
            __DIR__.'/../config/member-benefits.php' => config_path('member-benefits.php'),
        ], 'member-benefits-config');
    }
}
