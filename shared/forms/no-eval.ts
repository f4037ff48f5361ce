import * as z from 'zod/mini';

// Compiled schemas need `eval`, which the Content-Security-Policy forbids: it would report each try.
z.config({ jitless: true });
