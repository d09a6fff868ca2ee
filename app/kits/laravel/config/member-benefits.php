<?php

return [
    // The app's addresses (its APP_URL), with commas between them. Links in emails lead to the one that asked, if it is among
    // these, and otherwise to the first. A request can't name another address.
    'front_ends' => array_values(array_filter(array_map(
        fn ($url) => rtrim(trim($url), '/'),
        explode(',', (string) env('MEMBER_BENEFITS_APP_URL', 'http://localhost:3000'))
    ))),

    'user_model' => 'App\\Models\\User',

    // This guard must keep sessions.
    'guard' => 'web',

    // Sanctum accepts cookies from the hosts in SANCTUM_STATEFUL_DOMAINS.
    'middleware' => ['Laravel\\Sanctum\\Http\\Middleware\\EnsureFrontendRequestsAreStateful'],

    // Lifetimes: of a link with its six digits, and of the one-time code that opening the link creates.
    'link_minutes' => 15,
    'code_minutes' => 5,

    'login_as_minutes' => 60,
];
