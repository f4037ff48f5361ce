import stylelint, { type Rule } from 'stylelint';

const NAME = 'shop/seen-in-forced-colors';

const messages = stylelint.utils.ruleMessages(NAME, {
  rejected: () =>
    'Forced colours drop backgrounds and shadows, and put a backplate behind text. A mark drawn by a background, and text in the page’s colour, need "forced-color-adjust: none"; a floating element needs "outline: var(--forced-edge)".',
});

/** Properties that stay visible in forced colours mode, or that keep the browser from changing colours. */
const SEEN_ANYWAY = /^(outline|border(?!-radius))/;
const PICTURE = /gradient\(|url\(|^(none|transparent)$/;

/**
 * Finds what forced colours mode hides: marks drawn only by a background, edges drawn only by a shadow, and text whose
 * backplate takes the text's colour.
 */
const rule: Rule<boolean> = (wanted) => (root, result) => {
  if (!stylelint.utils.validateOptions(result, NAME, { actual: wanted })) return;
  root.walkRules((styled) => {
    const declarations = styled.nodes.filter((node) => node.type === 'decl');
    if (declarations.some(({ prop }) => prop === 'forced-color-adjust')) return;
    // Inverse text: the browser's backplate behind it would have the same colour as the text.
    const light = declarations.find(({ prop, value }) => prop === 'color' && value === 'var(--page)');
    if (light) stylelint.utils.report({ ruleName: NAME, result, node: light, message: messages.rejected() });
    if (declarations.some(({ prop }) => SEEN_ANYWAY.test(prop))) return;
    const drawn = declarations.find(({ prop, value }) =>
      prop === 'box-shadow'
        ? value !== 'none'
        : /::(before|after)/.test(styled.selector) && /^background(-color)?$/.test(prop) && !PICTURE.test(value),
    );
    if (drawn) stylelint.utils.report({ ruleName: NAME, result, node: drawn, message: messages.rejected() });
  });
};
rule.ruleName = NAME;
rule.messages = messages;

export default stylelint.createPlugin(NAME, rule);
