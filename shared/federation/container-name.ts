/** The federation name of a build: one per build, so that several builds of a remote live side by side in a page. */
export const containerName = (remote: string, build: string): string => `${remote}_${build}`.replace(/\W/g, '_');
