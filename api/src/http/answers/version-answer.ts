import fastifyPlugin from 'fastify-plugin';

/** `GET /catalogue/version`: what this process's answers are of, for whoever keeps pages made of them. Asks no database. */
export const versionAnswer = fastifyPlugin((app) => {
  app.serveUncached('catalogueVersion', async () => ({ data: await app.catalogueVersion.known() }));
});
