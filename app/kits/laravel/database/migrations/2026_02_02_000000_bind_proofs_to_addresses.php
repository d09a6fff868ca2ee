<?php

use Illuminate\Contracts\Auth\MustVerifyEmail;
use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Carbon;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        // Links sent before this migration have no address and sign no user in. A rollback keeps the column, because some
        // versions of SQLite can't drop one.
        if (! Schema::hasColumn('member_sign_in_links', 'email')) {
            Schema::table('member_sign_in_links', function (Blueprint $table) {
                $table->string('email')->default('');
            });
        }

        Schema::create('member_accounts', function (Blueprint $table) {
            $table->string('user_id', 64)->primary();
            $table->string('proved_email')->nullable();
            $table->unsignedBigInteger('proved_at')->nullable();
            $table->unsignedInteger('sessions_ended')->default(0);
        });

        if (is_a(config('member-benefits.user_model'), MustVerifyEmail::class, true) && Schema::hasColumn('users', 'email_verified_at')) {
            $this->keepVerified();
        }
    }

    /** Accepts current verifications for current addresses; later ones arrive by Laravel's own event. */
    private function keepVerified(): void
    {
        DB::table('users')->whereNotNull('email_verified_at')->select(['id', 'email', 'email_verified_at'])
            ->chunkById(500, fn ($users) => DB::table('member_accounts')->insert($users->map(fn ($user) => [
                'user_id' => (string) $user->id,
                'proved_email' => mb_strtolower(trim($user->email)),
                'proved_at' => Carbon::parse($user->email_verified_at)->getTimestamp(),
            ])->all()));
    }

    public function down(): void
    {
        Schema::dropIfExists('member_accounts');
    }
};
