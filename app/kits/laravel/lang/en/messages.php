<?php

return [
    'sign_in_subject' => 'Your sign-in link',
    'sign_in' => <<<'TEXT'
    Open this link and press the button there to sign in:

    :link

    Or enter this 6-digit code on the page that you asked from: :code

    Both work once, for :minutes minutes. If you didn’t ask for them, you don’t have to do anything.
    TEXT,
    'not_usable' => 'This link or code can’t be used anymore.',
    'login_as_over' => 'You were logged in as someone else, and that has ended. Nothing was changed.',
    'login_as_self' => 'You can’t log in as yourself.',
    'login_as_administrator' => 'Nobody can log in as an administrator.',
    'login_as_inactive' => 'This account is inactive.',
];
