import * as z from 'zod/mini';
import { CHANGE_SUBJECTS } from './change-subjects.ts';
import { Localized } from './language.ts';
import { wholeNumber } from './listing-query.ts';
import { STAFF_ROLES } from './staff-roles.ts';
import { lineOfText } from './typed-text.ts';

const Line = (most: number) => lineOfText().check(z.minLength(1), z.maxLength(most));
const Uuid = z.uuid();
/** Bytes as browsers send those of passkeys. */
const Base64Url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
const KeyId = Base64Url(1_400);

export const StaffRole = z.enum(STAFF_ROLES);
export const StaffId = z.object({ id: Uuid });
export const StaffKeyId = z.object({ id: KeyId });

/** What `navigator.credentials` takes, in its JSON form. The library for passkeys makes it. */
export const KeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** The answer of an authenticator that made a key. */
const NewKey = z.object({
  id: KeyId,
  rawId: KeyId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(20_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{2,20}$/))).check(z.maxLength(10))),
  }),
  clientExtensionResults: z.optional(z.object({})),
});

/** The answer of an authenticator that used a key. */
const UsedKey = z.object({
  id: KeyId,
  rawId: KeyId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(4_000),
    userHandle: z.optional(Base64Url(200)),
  }),
  clientExtensionResults: z.optional(z.object({})),
});

/** The last part of an invitation's address. */
const LinkKey = Base64Url(43);

export const EnrolmentLink = z.object({ link: LinkKey });
export const Enrolment = z.object({ link: LinkKey, label: Line(60), response: NewKey });
export const KeyAddition = z.object({ label: Line(60), response: NewKey });
export const KeyUse = z.object({ response: UsedKey });
export type KeyUse = z.infer<typeof KeyUse>;

const StaffKey = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  /** Until then it opens and signs nothing, unless another owner approves it; null by then. */
  usableFrom: z.nullable(z.iso.datetime()),
});

const StaffPerson = z.object({ id: z.string(), name: z.string(), role: StaffRole });

/** The person who works, and what a screen may offer: the names of the calls that this role may make. */
export const StaffMe = z.object({
  data: z.object({
    ...StaffPerson.shape,
    keys: z.array(StaffKey),
    /** Whether the person must add another key before anything else: owners have two. */
    needsSecondKey: z.boolean(),
    may: z.array(z.string()),
    /** Where shoppers are, at another host than the back office: `https://shop.example`. */
    shopOrigin: z.url(),
  }),
});

/** The token opens the calls of the back office for 12 hours, and 30 minutes after its last use no longer. */
export const StaffSession = z.object({ token: z.string(), person: StaffPerson });

/** A new key: without a token where it opens nothing before `usableFrom`, unless another owner approves it. */
export const EnrolledPerson = z.object({
  token: z.nullable(z.string()),
  person: StaffPerson,
  usableFrom: z.nullable(z.iso.datetime()),
});

/** A new key, or becoming an owner (null), waits for a day; owners who did not let it in end the waiting. */
const WaitingAccess = z.object({
  key: z.nullable(z.object({ id: z.string(), label: z.string() })),
  until: z.iso.datetime(),
  mayApprove: z.boolean(),
});

/** What of a person's waiting access is approved: as it is shown, with the person's name, because all of it is signed. */
export const Approval = z.object({
  name: Line(80),
  keys: z.array(KeyId).check(z.maxLength(20)),
  owner: z.boolean(),
});

export const StaffPeople = z.object({
  data: z.array(
    z.object({
      ...StaffPerson.shape,
      keys: z.int(),
      createdAt: z.iso.datetime(),
      endedAt: z.nullable(z.iso.datetime()),
      waiting: z.array(WaitingAccess),
    }),
  ),
});

export const Invitation = z.object({ name: Line(80), role: StaffRole });
export const RoleChange = z.object({ role: StaffRole });

/** An address that works once, until then. Whoever opens it first adds a key in the person's name. */
export const PersonalLink = z.object({ person: StaffPerson, link: z.string(), expiresAt: z.iso.datetime() });

const ChangeSubject = z.enum(CHANGE_SUBJECTS);

const Fields = z.nullable(z.record(z.string(), z.unknown()));

export const StaffChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Through a screen, or by a command on the server. */
  via: z.enum(['screen', 'command']),
  person: z.string(),
  /** In the words of the command that does the same: `orders confirm`. */
  action: z.string(),
  subject: ChangeSubject,
  subjectId: z.string(),
  /** What it concerns is called so now; null where it has no name, or is gone. */
  name: z.nullable(Localized),
  /** The fields that changed; null where there was nothing. */
  before: Fields,
  /** Null where nothing is left. */
  after: Fields,
});
export type StaffChange = z.infer<typeof StaffChange>;

const SubjectId = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w.:@ -]+$/));

export const ChangesOf = z.object({ subject: ChangeSubject, id: SubjectId });

const Day = z.iso.date();
/** A page goes on before the change with the id `before`. */
const PageBefore = { before: z.optional(wholeNumber(1, 999_999_999)) };

export const HistoryFilters = {
  /** Beginnings of words of a person’s name or an action, or the beginning of what it concerns. */
  q: z.optional(Line(80)),
  subject: z.optional(ChangeSubject),
  /** Days in Asia/Dubai, both included. */
  from: z.optional(Day),
  until: z.optional(Day),
};
export const HistoryPage = { ...HistoryFilters, ...PageBefore };
export const ChangesPage = PageBefore;

/** Newest first. `next` is the `before` of the page after it; null on the last. */
export const StaffChanges = z.object({ data: z.array(StaffChange), next: z.nullable(z.int()) });
