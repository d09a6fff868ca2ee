<?php

return [
    'sign_in_subject' => 'Su enlace para entrar',
    'sign_in' => <<<'TEXT'
    Abra este enlace y pulse el botón para iniciar sesión:

    :link

    O escriba este código de 6 dígitos en la página donde lo pidió: :code

    Los dos sirven una sola vez, durante :minutes minutos. Si no los pidió, no tiene que hacer nada.
    TEXT,
    'not_usable' => 'Este enlace o código ya no sirve.',
    'login_as_over' => 'Usted había entrado como otra persona, y eso ya terminó. No se cambió nada.',
    'login_as_self' => 'No puede entrar como usted mismo.',
    'login_as_administrator' => 'Nadie puede entrar como un administrador.',
    'login_as_inactive' => 'Esta cuenta está inactiva.',
];
