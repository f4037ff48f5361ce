/** The one thing of Node's that browser code may name: the build puts a constant in its place. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };
