const SIDES = 'Arabic runs right to left: say start and end, and use var(--to-end) in gradients.';
const RAW_COLOUR = 'Colours are tokens (shared/ui/tokens.css), or dark mode and the contrast we checked break.';
const MOTION = 'Say how long with var(--quick), var(--calm) or var(--slow): reduced motion shortens them to nothing.';
const SHORTHANDS = [
  'margin',
  'padding',
  'inset',
  'border-width',
  'border-style',
  'border-color',
  'scroll-margin',
  'scroll-padding',
];

/** @type {import('stylelint').Config} */
export default {
  plugins: ['./tooling/testing/stylelint-forced-colors.ts'],
  // Where the tokens come from that all others read.
  // Where custom properties come from that all others read: the shop's tokens, and the back office's own scale.
  referenceFiles: ['shared/ui/tokens.css', 'mf-staff/src/frame/scale.module.css'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    // Both directions from one sheet. What the oldest browsers we serve lack in logical form stays physical.
    'property-layout-mappings': [
      'flow-relative',
      { ignoreProperties: [/^(overflow|overscroll-behavior|contain-intrinsic)-/, ...SHORTHANDS], message: SIDES },
    ],
    // Up to three values a shorthand is the same from both sides; the fourth is a left or a right one.
    'declaration-property-max-values': [
      Object.fromEntries(SHORTHANDS.map((property) => [property, 3])),
      { message: SIDES },
    ],
    'value-keyword-layout-mappings': [
      'flow-relative',
      { ignoreProperties: ['float', 'clear', 'resize'], message: SIDES },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/.*/': [/(^|[\s(,])(left|right)([\s),]|$)/, /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!\s*(var\(|from\s))/i],
        '/^(animation|transition)$/': [/^(?!.*var\(--(quick|calm|slow)\)).*\d(s|ms)\b/],
      },
      {
        message: (/** @type {string} */ property) =>
          /^(animation|transition)$/.test(property) ? MOTION : `${SIDES} ${RAW_COLOUR}`,
      },
    ],
    'color-no-hex': [true, { message: RAW_COLOUR }],
    'color-named': ['never', { message: RAW_COLOUR }],
    'selector-pseudo-class-disallowed-list': [
      ['lang', 'dir', 'has'],
      { message: 'Firefox 115 has no :has(), and :lang() ignores dir: use a data attribute, [lang] or [dir].' },
    ],
    'selector-max-id': 0,
    'shop/seen-in-forced-colors': true,

    'annotation-no-unknown': true,
    'at-rule-no-unknown': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'function-no-unknown': true,
    'keyframe-block-no-duplicate-selectors': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'media-query-no-invalid': true,
    'named-grid-areas-no-invalid': true,
    'no-duplicate-at-import-rules': true,
    'no-duplicate-selectors': true,
    'no-empty-source': true,
    'no-invalid-double-slash-comments': true,
    'no-invalid-position-declaration': true,
    'no-irregular-whitespace': true,
    'no-unknown-animations': true,
    'no-unknown-custom-properties': true,
    'property-no-unknown': true,
    'selector-anb-no-unmatchable': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'string-no-newline': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['shared/ui/tokens.css', 'shared/ui/preferences.css', 'shared/ui/fonts.css'],
      rules: { 'color-no-hex': null, 'color-named': null, 'declaration-property-value-disallowed-list': null },
    },
  ],
};
