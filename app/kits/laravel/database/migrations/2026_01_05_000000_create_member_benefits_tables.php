<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    /** Returns the columns that the app reads and an existing users table may lack. */
    private function columns(): array
    {
        return [
            'first_name' => fn (Blueprint $table) => $table->string('first_name', 60)->nullable(),
            'last_name' => fn (Blueprint $table) => $table->string('last_name', 60)->nullable(),
            'phone' => fn (Blueprint $table) => $table->string('phone', 20)->nullable(),
            'language' => fn (Blueprint $table) => $table->string('language', 5)->nullable(),
            'time_zone' => fn (Blueprint $table) => $table->string('time_zone', 64)->nullable(),
            'user_status' => fn (Blueprint $table) => $table->string('user_status', 20)->default('active'),
            'user_is_admin' => fn (Blueprint $table) => $table->boolean('user_is_admin')->default(false),
            'is_global_admin' => fn (Blueprint $table) => $table->boolean('is_global_admin')->default(false),
            'member_company_id' => fn (Blueprint $table) => $table->unsignedBigInteger('member_company_id')->nullable(),
            'is_company_owner' => fn (Blueprint $table) => $table->boolean('is_company_owner')->default(false),
        ];
    }

    public function up(): void
    {
        Schema::table('users', function (Blueprint $table) {
            foreach ($this->columns() as $name => $add) {
                if (! Schema::hasColumn('users', $name)) {
                    $add($table);
                }
            }
        });

        Schema::create('member_companies', function (Blueprint $table) {
            $table->id();
            $table->string('name');
        });

        // Times are seconds since 1970, independent of the application's time zone.
        Schema::create('member_sign_in_links', function (Blueprint $table) {
            $table->string('id', 40)->primary();
            $table->string('user_id', 64)->index();
            $table->text('next')->nullable();
            $table->string('front_end');
            $table->string('digits_hash', 64);
            $table->unsignedTinyInteger('tries')->default(0);
            $table->unsignedBigInteger('expires_at')->index();
            $table->unsignedBigInteger('used_at')->nullable();
        });

        Schema::create('member_sign_in_codes', function (Blueprint $table) {
            $table->string('code_hash', 64)->primary();
            $table->string('link_id', 40)->index();
            $table->unsignedBigInteger('expires_at')->index();
        });

        Schema::create('member_login_as', function (Blueprint $table) {
            $table->id();
            $table->string('admin_id', 64)->index();
            $table->string('user_id', 64);
            $table->string('reason', 200)->nullable();
            $table->unsignedBigInteger('started_at');
            $table->unsignedBigInteger('expires_at');
            $table->unsignedBigInteger('ended_at')->nullable();
        });

        Schema::create('member_audit', function (Blueprint $table) {
            $table->id();
            $table->unsignedBigInteger('at')->index();
            $table->string('actor_id', 64)->nullable()->index();
            $table->string('on_behalf_of', 64)->nullable()->index();
            $table->string('action', 60)->index();
            $table->string('object', 120);
            $table->text('before')->nullable();
            $table->text('after')->nullable();
            $table->string('ip', 45)->nullable();
            $table->string('request_id', 100)->nullable();
        });
    }

    public function down(): void
    {
        foreach (['audit', 'login_as', 'sign_in_codes', 'sign_in_links', 'companies'] as $name) {
            Schema::dropIfExists("member_{$name}");
        }
    }
};
