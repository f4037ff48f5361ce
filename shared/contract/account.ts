import * as z from 'zod/mini';
import { EMIRATES } from './emirates.ts';
import { Language } from './language.ts';
import { lineOfText } from './typed-text.ts';

/** One capital letter, then lowercase letters, then one special character, then digits: `Abc@1` (specification, section 5). One that nobody sees is none: the name stands under reviews. */
export const Username = z
  .string()
  .check(z.maxLength(40), z.regex(/^[A-Z][a-z]+[^\p{L}\p{N}\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}][0-9]+$/u));

/** E.164 of a UAE mobile or an Indian number; libphonenumber has the last word on the server. */
export const Mobile = z.string().check(z.regex(/^\+(9715\d{8}|91\d{10})$/));

const Email = z.email().check(z.maxLength(254));
const Line = (most: number) => lineOfText().check(z.minLength(1), z.maxLength(most));

/** Kept by a browser that has logged in, also after logout: it proves so at the next login, and opens nothing. */
export const DeviceKey = z.string().check(z.regex(/^[\w-]{16}(\.[\w-]{22}){1,5}$/));

export const SignUp = z.object({
  username: Username,
  mobile: Mobile,
  email: z.optional(Email),
  acceptTerms: z.literal(true),
  marketing: z._default(z.boolean(), false),
  lang: Language,
  device: z.optional(DeviceKey),
});
export type SignUp = z.input<typeof SignUp>;

/** Either part may be asked alone. */
export const CheckUser = z.object({ username: z.optional(Username), mobile: z.optional(Mobile) });
export const UserCheck = z.object({ usernameAvailable: z.boolean() });

export const SendOtp = z.object({ mobile: Mobile, username: Username, device: z.optional(DeviceKey) });

/** What a code belongs to. It tells nothing of whether the number is known. */
export const PendingId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
export const Pending = z.object({ pendingId: PendingId });

export const VerifyOtp = z.object({
  otp: z.string().check(z.regex(/^\d{4}$/)),
  pendingId: PendingId,
  device: z.optional(DeviceKey),
});

/** Who is logged in, as the browser keeps it under `cuser`. */
export const SessionUser = z.object({ id: z.string(), username: z.string(), name: z.optional(z.string()) });

/** The token is opaque; it is sent as `Authorization: Bearer …`. After a login `device` is what the browser keeps from now on. */
export const Session = z.object({ token: z.string(), user: SessionUser, device: z.optional(DeviceKey) });

export const Profile = z.object({
  id: z.string(),
  username: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Typed, but not proved by its link: no message goes there. */
  newEmail: z.optional(z.string()),
  mobile: z.string(),
  lang: Language,
  marketing: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/** Where the customer is logged in. What is known of the browser is what it called itself. */
export const OwnSession = z.object({
  id: z.uuid(),
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  since: z.iso.datetime(),
  /** To the day. */
  lastUsed: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
export const SessionId = z.object({ id: z.uuid() });

/** The key of a link in a message about the account. */
export const LinkKey = z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9]{16}$/)) });
/** What such a link does: proves the email `value`, or gives the account back its number that ends in `value`. */
export const LinkEffect = z.object({ purpose: z.enum(['confirm-email', 'undo-mobile']), value: z.string() });
export type LinkEffect = z.infer<typeof LinkEffect>;

/** Only what is sent is changed; `null` empties. A new email is not used before its link was clicked, a new mobile is not taken before its code was entered. */
export const ProfileChange = z.object({
  name: z.optional(z.nullable(Line(80))),
  email: z.optional(z.nullable(Email)),
  mobile: z.optional(Mobile),
  lang: z.optional(Language),
  marketing: z.optional(z.boolean()),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

const Makani = z.string().check(z.regex(/^\d{10}$/));
const PoBox = z.string().check(z.regex(/^\d{1,8}$/));

export const AddressInput = z.object({
  label: Line(40),
  recipient: Line(80),
  phone: Mobile,
  emirate: z.enum(EMIRATES),
  area: Line(80),
  street: z.optional(Line(120)),
  building: Line(120),
  apartment: z.optional(Line(60)),
  landmark: z.optional(Line(120)),
  makani: z.optional(Makani),
  poBox: z.optional(PoBox),
  notes: z.optional(Line(300)),
  isDefault: z._default(z.boolean(), false),
});
export type AddressInput = z.input<typeof AddressInput>;

export const Address = z.extend(AddressInput, { id: z.string() });
export type Address = z.output<typeof Address>;

/** Named by a change or a deletion. */
export const AddressId = z.object({ id: z.uuid() });

/** Only what is sent is changed; `null` empties an optional part. An address made the default takes that from the others. */
export const AddressChange = z.object({
  label: z.optional(Line(40)),
  recipient: z.optional(Line(80)),
  phone: z.optional(Mobile),
  emirate: z.optional(z.enum(EMIRATES)),
  area: z.optional(Line(80)),
  street: z.optional(z.nullable(Line(120))),
  building: z.optional(Line(120)),
  apartment: z.optional(z.nullable(Line(60))),
  landmark: z.optional(z.nullable(Line(120))),
  makani: z.optional(z.nullable(Makani)),
  poBox: z.optional(z.nullable(PoBox)),
  notes: z.optional(z.nullable(Line(300))),
  isDefault: z.optional(z.literal(true)),
});

/** The answer of what has nothing to tell but that it was done. */
export const Done = z.object({ done: z.literal(true) });
