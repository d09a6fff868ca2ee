<?php

use Illuminate\Support\Facades\Route;
use MemberBenefits\Http\AdministrationController;
use MemberBenefits\Http\LoginAsController;
use MemberBenefits\Http\MagicLinkController;
use MemberBenefits\Http\Middleware\AnswersJson;
use MemberBenefits\Http\Middleware\GlobalAdministrator;
use MemberBenefits\Http\Middleware\SignedIn;
use MemberBenefits\Http\PasswordController;
use MemberBenefits\Http\SessionController;

// Every origin gets a session here, so that a wrong origin shows up as such when the app is installed.
Route::middleware('web')->group(function () {
    Route::get('api/v1/auth/csrf-cookie', [SessionController::class, 'csrfCookie']);
});

// A browser opens this from an email and has no session here.
Route::middleware('throttle:member-benefits-redeem')->group(function () {
    Route::name('member-benefits.magic-link')
        ->get('api/v1/auth/magic-link/{link}', [MagicLinkController::class, 'open']);
});

Route::middleware(array_merge([AnswersJson::class], config('member-benefits.middleware')))->group(function () {
    Route::middleware('throttle:member-benefits-mail')->group(function () {
        Route::post('api/v1/auth/magic-link/request', [MagicLinkController::class, 'request']);
        Route::post('api/v1/auth/request-password-reset', [PasswordController::class, 'request']);
    });
    Route::middleware('throttle:member-benefits-redeem')->group(function () {
        Route::post('api/v1/auth/magic-link/consume', [MagicLinkController::class, 'consume']);
        Route::post('api/v1/auth/reset-password', [PasswordController::class, 'reset']);
    });

    Route::middleware(SignedIn::class)->group(function () {
        Route::get('api/v1/me', [SessionController::class, 'me']);
        Route::patch('api/v1/me', [SessionController::class, 'update']);
        Route::post('api/v1/auth/logout', [SessionController::class, 'logout']);
        Route::delete('api/v1/global-admin/login-as', [LoginAsController::class, 'end']);
        Route::get('api/v1/global-admin/login-as/status', [LoginAsController::class, 'status']);

        Route::middleware(GlobalAdministrator::class)->group(function () {
            Route::get('api/v1/global-admin/users', [AdministrationController::class, 'users']);
            Route::get('api/v1/global-admin/users/{id}', [AdministrationController::class, 'user']);
            Route::get('api/v1/global-admin/companies', [AdministrationController::class, 'companies']);
            Route::post('api/v1/global-admin/login-as/{userId}', [LoginAsController::class, 'start']);
            Route::get('api/v1/global-admin/recent-sessions', [LoginAsController::class, 'recent']);
            Route::get('api/v1/global-admin/audit-history', [AdministrationController::class, 'auditHistory']);
        });
    });
});
