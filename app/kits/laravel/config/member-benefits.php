<?php

return [
    // The app's addresses (its APP_URL), with commas between them. Links in emails lead to the one that asked, if it is among
    // these, and otherwise to the first; to no other address, whatever a request says.
    'front_ends' => array_values(array_filter(array_map(
        fn ($url) => rtrim(trim($url), '/'),
        explode(',', (string) env('MEMBER_BENEFITS_APP_URL', 'http://localhost:3000'))
    ))),

    'user_model' => 'App\\Models\\User',

    // A guard with sessions.
    'guard' => 'web',

    // Whose cookies count: Sanctum's answer is SANCTUM_STATEFUL_DOMAINS.
    'middleware' => ['Laravel\\Sanctum\\Http\\Middleware\\EnsureFrontendRequestsAreStateful'],

    // How long a link and the digits beside it work, and the one-time code that opening it makes.
    'link_minutes' => 15,
    'code_minutes' => 5,

    'login_as_minutes' => 60,
];
