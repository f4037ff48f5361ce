import * as z from 'zod/mini';

/** What somebody at the screen of releases does about a build, or about a link to candidates. */
export const RELEASE_ACTIONS = ['roll-back', 'make-live', 'end-canary', 'pin', 'unpin', 'end-preview'] as const;

const Text = z.string();

export const ReleaseAct = z
  .object({
    action: z.enum(RELEASE_ACTIONS),
    /** Absent for a link, which may show builds of several. */
    app: z.optional(z.string().check(z.regex(/^(shell|mf-[a-z0-9-]{1,60})$/))),
    /** The build, or the id of the link. */
    build: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/)),
    /** The id of the publication that the screen showed: where it is no longer the last one, nothing is done. */
    release: z.string().check(z.regex(/^[\w.:+-]{1,300}$/)),
  })
  .check(z.refine(({ action, app }) => (action === 'end-preview') === (app === undefined), { path: ['app'] }));
export type ReleaseAct = z.infer<typeof ReleaseAct>;

/**
 * Lets its bearer call the storefront's `/_/releases` within a minute: to read, or for the one act that was signed. The
 * storefront knows the releases and nobody of the staff; the API knows the staff and no releases.
 */
export const ReleaseToken = z.object({ token: Text });

const ShownBuild = z.object({
  build: Text,
  views: z.int(),
  /** How often it failed in browsers, by kind. */
  failures: z.array(z.object({ kind: Text, times: z.int() })),
  /** Why it is out of use; null where it is used. */
  outOfUse: z.nullable(Text),
});
export type ShownBuild = z.infer<typeof ShownBuild>;

const AppReleases = z.object({
  app: Text,
  live: ShownBuild,
  /** Who made the live build live, when, and where it comes from; null where the history does not say. */
  since: z.nullable(z.object({ at: z.nullable(z.iso.datetime()), by: Text, made: Text })),
  /** What visitors get instead while the live build is out of use. */
  instead: z.nullable(ShownBuild),
  /** Whether visitors get any build at all. */
  isShown: z.boolean(),
  /** Takes over if the one that is shown fails. */
  fallback: z.nullable(ShownBuild),
  canary: z.nullable(z.object({ ...ShownBuild.shape, percent: z.int() })),
  /** Published and shown to nobody. */
  candidate: z.nullable(Text),
  /** What the storefront went back from by itself, and why. */
  rolledBack: z.nullable(z.object({ from: Text, reason: Text })),
  /** Whether the storefront does not go back from the live build by itself. */
  pinned: z.boolean(),
  /** How the live build fails in browsers at the moment; null where it does not. */
  failing: z.nullable(Text),
  /** Since when it has been taken out of the shop. */
  removed: z.nullable(z.iso.datetime()),
  /** The other builds that could be made live, newest first. */
  others: z.array(Text),
});
export type AppReleases = z.infer<typeof AppReleases>;

/** What `/_/releases` answers. Sentences about builds are those of the release store, in English. */
export const ReleaseOverview = z.object({
  /** The id of the last publication. */
  release: Text,
  apps: z.array(AppReleases),
  history: z.array(z.object({ id: Text, at: z.nullable(z.iso.datetime()), by: Text, what: Text, made: Text })),
  /** Links to candidates that work. */
  previews: z.array(z.object({ id: Text, builds: z.array(Text), until: z.iso.datetime(), by: Text })),
});
export type ReleaseOverview = z.infer<typeof ReleaseOverview>;
