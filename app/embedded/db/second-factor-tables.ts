/** The tables of administrators' second factor; rules of db/schema.ts hold. */
type Id = string;
type Time = string;

/** One authenticator app per person (RFC 6238: SHA-1, 6 digits, 30 seconds). */
export type SecondFactorsTable = {
  user_id: Id;
  /** Base32, sealed; null until the first code was right. */
  secret: string | null;
  /** The secret that is being set up, base32, sealed. */
  pending: string | null;
  pending_at: Time | null;
  set_up_at: Time | null;
  /** The time step of the last code that was taken: that one and earlier ones are refused. */
  last_step: number | null;
};

/** Printed codes for who lost the app; each works once. */
export type RecoveryCodesTable = {
  user_id: Id;
  /** Keyed hash. */
  code_hash: string;
  used_at: Time | null;
};

/** Browsers in which a person's second factor was right. */
export type KnownDevicesTable = {
  /** sha-256 of what the browser keeps. */
  token_hash: string;
  user_id: Id;
  created_at: Time;
  expires_at: Time;
};

/** What a session remembers. */
export type FactorMarks = {
  /** Somebody with the second factor, or on a known device, since then. */
  factor_passed_at: Time | null;
  /** When a code was last right in this session. */
  factor_proved_at: Time | null;
};

export type SecondFactorTables = {
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  known_devices: KnownDevicesTable;
};
