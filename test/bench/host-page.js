// @ts-check
/** @typedef {'top' | 'below'} Placing The place of the form: at the top of the page, or below 200 px of the site's own content. */

const STYLES = `body{margin:0;font:16px/1.5 Georgia,serif;color:#223;background:#fafafa}
header{block-size:200px;overflow:hidden}main{display:flow-root}
header>*,main,footer{max-width:960px;margin:0 auto;padding:0 16px}
h1{font-size:30px}h2{font-size:21px}a{color:#06c}button{font:inherit;padding:6px 12px}`;

// the search field belongs to the site, so the probe ignores it
const HEADER = `<header>
<p><a href="#">Brand</a> <label>Search <input type="text" data-host></label> <button type="button">Menu</button></p>
<h1>Trade with us</h1>
</header>`;

const AFTER = `<section><h2>Why us</h2><p>Words below the form: they <em>move</em> when the form grows.</p>
<ul><li>One</li><li>Two</li></ul><table><tr><td>Spread</td><td>0.1</td></tr></table></section>`;

/**
 * Returns a brand's page with a form. It is the same for all candidates, so that only the form makes a difference.
 * @param {{ head?: string, form?: string, placing?: Placing }} parts
 */
export function hostPage({ head = '', form = '', placing = 'below' }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Brand site</title>
<link rel="icon" href="data:,">
<style>${STYLES}</style>
${head}
</head>
<body>
${placing === 'below' ? HEADER : ''}
<main>
<div>${form}</div>
${AFTER}
</main>
${placing === 'top' ? HEADER : ''}
<footer><p>Risk warning and imprint.</p></footer>
</body>
</html>
`;
}
