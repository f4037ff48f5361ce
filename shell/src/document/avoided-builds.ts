/** The cookie in which a browser lists builds that it could not use, for an hour. The server gives it other builds. */
const NAME = 'avoid';
/** More builds than can be live at a time. */
const MAX_BUILDS = 8;

interface Build {
  app: string;
  build: string;
}

/** The builds that a browser's cookies list as unusable. The cookie is untrusted input. */
export function avoidedBuilds(cookies: string | undefined): Build[] {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.~-]+)`).exec(cookies ?? '') ?? [];
  return value.split('~').flatMap((name) => {
    const dot = name.indexOf('.');
    return dot > 0 ? { app: name.slice(0, dot), build: name.slice(dot + 1) } : [];
  });
}

export function avoidingAlso(cookies: string | undefined, { app, build }: Build): string {
  const others = avoidedBuilds(cookies).filter((known) => known.app !== app || known.build !== build);
  const names = [...others, { app, build }].map((known) => `${known.app}.${known.build}`);
  return `${NAME}=${names.slice(-MAX_BUILDS).join('~')}`;
}
