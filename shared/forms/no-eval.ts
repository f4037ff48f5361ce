import * as z from 'zod/mini';

// Compiled schemas need `eval`, which the Content-Security-Policy forbids; each attempt would be reported as a violation.
z.config({ jitless: true });
