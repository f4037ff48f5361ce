import * as z from 'zod/mini';
import { EMIRATES } from './emirates.ts';
import { Language } from './language.ts';
import { lineOfText, printedLine } from './typed-text.ts';

/**
 * A capital letter, then lowercase letters, then one special character, then digits: `Abc@1` (specification, section
 * 5). The special character must be visible, because the username is shown with reviews.
 */
export const Username = z
  .string()
  .check(z.maxLength(40), z.regex(/^[A-Z][a-z]+[^\p{L}\p{N}\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}][0-9]+$/u));

/** A UAE mobile or an Indian number in E.164. The API also checks it with libphonenumber. */
export const Mobile = z.string().check(z.regex(/^\+(9715\d{8}|91\d{10})$/));

const Email = z.email().check(z.maxLength(254));
const Line = (most: number) => lineOfText().check(z.minLength(1), z.maxLength(most));
/** A line that is printed on the papers of a parcel. */
const Printed = (most: number) => printedLine().check(z.minLength(1), z.maxLength(most));

/**
 * Stored by the browser after a login and kept after logout. It proves at the next login that the device is known, but
 * opens no session.
 */
export const DeviceKey = z.string().check(z.regex(/^[\w-]{16}(\.[\w-]{22}){1,5}$/));

export const SignUp = z.object({
  username: Username,
  name: z.optional(Line(80)),
  mobile: Mobile,
  email: z.optional(Email),
  acceptTerms: z.literal(true),
  marketing: z._default(z.boolean(), false),
  lang: Language,
  device: z.optional(DeviceKey),
});
export type SignUp = z.input<typeof SignUp>;

/** Either field may be sent alone. */
export const CheckUser = z.object({ username: z.optional(Username), mobile: z.optional(Mobile) });
export const UserCheck = z.object({ usernameAvailable: z.boolean() });

export const SendOtp = z.object({ mobile: Mobile, username: Username, device: z.optional(DeviceKey) });

/** Where a forgotten username is sent. */
export const SendUsername = z.object({ mobile: Mobile });

/** The id of a request for a code. It does not reveal whether the number is known. */
export const PendingId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
export const Pending = z.object({ pendingId: PendingId });

/** A code, with the id of the request that it was sent for. */
export const EnteredCode = z.object({ otp: z.string().check(z.regex(/^\d{4}$/)), pendingId: PendingId });
export const VerifyOtp = z.extend(EnteredCode, { device: z.optional(DeviceKey) });

/** The logged-in customer, as the browser stores it under the key `cuser`. */
export const SessionUser = z.object({ id: z.string(), username: z.string(), name: z.optional(z.string()) });

/**
 * The token is opaque and sent as `Authorization: Bearer …`. After a login the browser stores `device` in place of its
 * old key.
 */
export const Session = z.object({ token: z.string(), user: SessionUser, device: z.optional(DeviceKey) });

/** Where login codes are sent: to the number, or to the confirmed email. */
const LoginCodesBy = z.enum(['sms', 'email']);

export const Profile = z.object({
  id: z.string(),
  username: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  /** An email that the customer has not confirmed yet. Nothing but its confirmation link is sent there. */
  newEmail: z.optional(z.string()),
  mobile: z.string(),
  loginCodesBy: LoginCodesBy,
  lang: Language,
  marketing: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/** A session of the customer. Browser and system come from the user agent. */
export const OwnSession = z.object({
  id: z.uuid(),
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  since: z.iso.datetime(),
  /** Updated once a day at most. */
  lastUsed: z.iso.datetime(),
  /** Whether this session sent the request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
export const SessionId = z.object({ id: z.uuid() });

/** The key in a link from a message about the account. */
export const LinkKey = z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9]{16}$/)) });
/**
 * What a link does: it confirms the email `value`, or restores the account's email `value` or its number that ends in
 * `value`.
 */
export const LinkEffect = z.object({
  purpose: z.enum(['confirm-email', 'undo-mobile', 'undo-email']),
  value: z.string(),
});
export type LinkEffect = z.infer<typeof LinkEffect>;

/**
 * Only fields that are sent are changed; `null` deletes the value. A new mobile number is used after the code that it
 * got was entered. A change of the email needs a code that the customer's number gets, so one request can't change both;
 * a new email is used after its link was opened, too.
 */
export const ProfileChange = z.object({
  name: z.optional(z.nullable(Line(80))),
  email: z.optional(z.nullable(Email)),
  mobile: z.optional(Mobile),
  /** By email only if there is a confirmed one. */
  loginCodesBy: z.optional(LoginCodesBy),
  lang: z.optional(Language),
  marketing: z.optional(z.boolean()),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

const Makani = z.string().check(z.regex(/^\d{10}$/));
const PoBox = z.string().check(z.regex(/^\d{1,8}$/));

const addressOf = (text: typeof Line) => ({
  label: Line(40),
  recipient: text(80),
  phone: Mobile,
  emirate: z.enum(EMIRATES),
  area: text(80),
  street: z.optional(text(120)),
  building: text(120),
  apartment: z.optional(text(60)),
  landmark: z.optional(text(120)),
  makani: z.optional(Makani),
  poBox: z.optional(PoBox),
  notes: z.optional(text(300)),
  isDefault: z._default(z.boolean(), false),
});

export const AddressInput = z.object(addressOf(Printed));
export type AddressInput = z.input<typeof AddressInput>;

/** An address as it is stored; older ones may have characters that are not taken any more. */
export const Address = z.object({ ...addressOf(Line), id: z.string() });
export type Address = z.output<typeof Address>;

/** The address that is changed or deleted. */
export const AddressId = z.object({ id: z.uuid() });

/**
 * Only fields that are sent are changed; `null` deletes an optional value. `isDefault` makes this the only default
 * address.
 */
export const AddressChange = z.object({
  label: z.optional(Line(40)),
  recipient: z.optional(Printed(80)),
  phone: z.optional(Mobile),
  emirate: z.optional(z.enum(EMIRATES)),
  area: z.optional(Printed(80)),
  street: z.optional(z.nullable(Printed(120))),
  building: z.optional(Printed(120)),
  apartment: z.optional(z.nullable(Printed(60))),
  landmark: z.optional(z.nullable(Printed(120))),
  makani: z.optional(z.nullable(Makani)),
  poBox: z.optional(z.nullable(PoBox)),
  notes: z.optional(z.nullable(Printed(300))),
  isDefault: z.optional(z.literal(true)),
});

/** The answer of an endpoint without data. */
export const Done = z.object({ done: z.literal(true) });
