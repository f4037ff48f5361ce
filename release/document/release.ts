import type { AppName, RemoteName } from '@shop/composition/app-name';
import type { Declaration as Declared } from '@shop/composition/declaration';
import * as z from 'zod/mini';
import { publicPathProblem } from './build-manifest.ts';

const BuildId = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/));
const RemoteNameSchema = z.templateLiteral(['mf-', z.string().check(z.regex(/^[a-z0-9-]+$/))]);

/** Builds by their app: one of each at most. */
export const BuildsByApp = z.partialRecord(z.union([z.literal('shell'), RemoteNameSchema]), BuildId);

/** What an app says that it has. */
export const Declaration: z.ZodMiniType<Declared> = z.object({
  routes: z.array(z.object({ id: z.string(), path: z.string() })),
  slots: z.record(z.string(), z.number()),
  commands: z.array(z.string()),
  places: z.record(z.string(), z.enum(['one', 'many'])),
});

/** Which build of an app is live, and which one takes over when it fails. */
const AppRelease = z.object({
  build: BuildId,
  previous: z.optional(BuildId),
  /** A build that a share of the visitors gets, and what it declares. The live build takes over if it fails. */
  canary: z.optional(
    z.object({
      build: BuildId,
      /** 1 to 99: of a hundred visitors. */
      percent: z.int().check(z.gte(1), z.lte(99)),
      declares: z.optional(Declaration),
    }),
  ),
  /** A build that was published and waits to be promoted: a start or build does not make it live. */
  candidate: z.optional(BuildId),
  /** What the live build declares, copied from its manifest. Who owns what is known also when its files are gone. */
  declares: z.optional(Declaration),
  /** The checkout that made it live. `npm start` and `npm run build` of another one leave it alone. */
  from: z.optional(z.string()),
  /** Builds that were rolled back from: a start or build does not make them live again. */
  rolledBack: z.optional(z.array(BuildId)),
});
export type AppRelease = z.infer<typeof AppRelease>;

/** `release.json` of the release store: what is live. Replaced atomically; read again at every page view. */
export const Release = z.object({
  /** Changes with every publication. */
  id: z.string(),
  /** Counts publications; 0 for a document that was written by hand. */
  revision: z._default(z.int(), 0),
  /** When it was published, as ISO 8601. */
  at: z.optional(z.string()),
  /** Who published it: user and machine. */
  by: z.optional(z.string()),
  /** What was done: "release mf-catalog 4cae05680e". */
  action: z.optional(z.string()),
  shell: AppRelease,
  /** The remotes that are live, whichever they are: a shop learns of a new one from here. */
  remotes: z.record(RemoteNameSchema, AppRelease),
});
export type Release = z.infer<typeof Release>;

/** What a release says of an app; undefined for a remote that it does not know. */
export const appRelease = (release: Release | undefined, app: AppName): AppRelease | undefined =>
  app === 'shell' ? release?.shell : release?.remotes[app];

/** The apps of a release, the shell first. */
export const appsOf = ({ remotes }: Release): AppName[] => ['shell', ...(Object.keys(remotes) as RemoteName[])];

/** What is live of each app. */
export type Apps = Partial<Record<AppName, AppRelease>>;

/** What a release says of each app. */
export const releasedApps = ({ shell, remotes }: Release): Apps => ({ shell, ...remotes });

const Manifest = z.object({
  app: z.union([z.literal('shell'), RemoteNameSchema]),
  build: BuildId,
  /** The remote contract's version that the build was made against. */
  contract: z.int(),
  /** Shared modules by the name they are imported by: versions in the shell's manifest, accepted ranges in a remote's. */
  shares: z._default(z.record(z.string(), z.string()), {}),
  /** Commands of the store that its code asks for. */
  calls: z._default(z.array(z.string()), []),
  /** Where browsers get its files: `/assets/<app>/<build>/`, or a folder on another origin. */
  publicPath: z.string(),
  /** What the build's module says that it has, read off by the build. Absent in builds of older shops. */
  declares: z.optional(Declaration),
  /** Files of the entry, in loading order: the shell's scripts and styles, or the remote's container. */
  entry: z.array(z.string()),
  /** Fonts, named `{family-part}.{hash}.woff2`. */
  fonts: z.array(z.string()),
  /** Files of each named chunk: a route's id, `remote`, `messages-en`. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** The hash of every script and stylesheet, as the `integrity` attribute wants it. */
  integrity: z.record(z.string(), z.string()),
});
export type BuildManifest = z.infer<typeof Manifest>;

const placeProblem = ({ app, build, publicPath }: BuildManifest) => publicPathProblem(app, build, publicPath);

/** `manifest.json` of a build: its files, by what needs them. File names are relative to `publicPath`. */
export const BuildManifest: z.ZodMiniType<BuildManifest> = Manifest.check(
  z.refine((manifest) => placeProblem(manifest) === undefined, {
    error: ({ input }) => placeProblem(input as BuildManifest),
  }),
);

/** Reads a build's manifest. Throws with a sentence. */
export function readManifest(text: string): BuildManifest {
  const { data, error } = BuildManifest.safeParse(JSON.parse(text));
  if (data) return data;
  const [{ path, message } = { path: [], message: 'it is empty' }] = error.issues;
  throw new Error(path.length > 0 ? `its manifest says nothing right of ${path.join('.')}: ${message}` : message);
}
