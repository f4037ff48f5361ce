/** `process.env.NODE_ENV` is the only Node global in browser code: the build replaces it by a constant. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };
