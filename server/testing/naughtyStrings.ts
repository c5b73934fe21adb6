import { naughtyScripts } from '#server/testing/naughtyScripts.ts'

const times = <A, B>(some: readonly A[], others: readonly B[], join: (a: A, b: B) => string) =>
  some.flatMap(a => others.map(b => join(a, b)))
const words = (text: string) => text.split(' ')

/**
 * The limits of machine numbers: 8 to 128 bits, signed and unsigned, and the integers that doubles represent exactly.
 */
const ends = [8, 16, 32, 53, 64, 128].flatMap(bits =>
  [2n ** BigInt(bits) - 1n, 2n ** BigInt(bits), -(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n].map(
    String,
  ),
)

/** Texts that some language, program or protocol interprets, grouped by the one that does. */
const code = {
  reserved: words(
    'undefined null nil None NULL void NaN Infinity -Infinity true FALSE yes off constructor prototype __proto__ ' +
      'toString valueOf hasOwnProperty length then toJSON this new delete default class select table user CON aux ' +
      'NUL com1.txt LPT9 desktop.ini',
  ),
  numbers: [
    ...ends,
    ...words(
      '0 -0 +0 00 007 0x 0x1F 0XG 0b102 0o17 017 1e309 -1e309 1e-400 1E+5 .5 5. . - + -- 1..2 1.2.3 1,000.50 ' +
        "1.000,50 1'000 1_000 1n 1f 1/0 0/0 1e 0.1e 50% $5 -€1,5 2026-02-30 24:60:61 1970-01-01T00:00:00Z",
    ),
    '1 000',
    '1\u202f000,5',
    '\u22121',
    `0.${'3'.repeat(60)}`,
    '9'.repeat(400),
  ],
  punctuation: [
    ...Array.from({ length: 94 }, (_, i) => String.fromCharCode(i + 33)).filter(it => !/[a-z\d]/i.test(it)),
    '!@#$%^&*()_+|',
    '<>?:"{}~',
    "`-=[]\\;',./",
  ],
  quotes: [
    ...times(["'", '"', '`'], ['', ' a', '\\'], (quote, inside) => quote + inside + quote),
    ...times(["'", '"', '`'], ["'", '"', '`'], (a, b) => `${a}${b}${a}it is${b}`),
    '“shed” ‘roof’ «дом» „Haus“ ‹x› 「小屋」',
    "'''",
    '"""',
    '\\"',
    "\\\\'",
  ],
  references: words(
    '&amp; &lt;b&gt; &nbsp;&NewLine;&Tab; &amp;amp; &copy &notit; &CounterClockwiseContourIntegral; &#38; &#x26; ' +
      '&#0; &#x110000; &; &&amp;; &constructor; &quot;&apos;',
  ),
  sql: [
    ...times(["'", '"', ')', "')", '1'], ['--', '#', '/*'], (end, rest) => `${end} or 1 = 1 ${rest}`),
    "x'; drop table projects; --",
    "x' union select id, token from sessions --",
    "'||(select 1)||'",
    '0; vacuum',
    '$1',
    '?',
    ':id',
    '@id',
    '100%',
    'a_b',
    '\\%',
    '[a-c]*',
    "E'\\x00'",
    '$$ body $$',
  ],
  html: [
    ...times(
      ['img', 'svg', 'video', 'body'],
      ['onerror', 'onload'],
      (tag, on) => `<${tag} src=x ${on}=shed()>`,
    ),
    ...times(['"', "'", ''], ['>', ' autofocus onfocus=shed() ', '/>'], (quote, way) => `${quote}${way}<b>`),
    '<script>shed()</script>',
    '<scr<script>ipt>shed()</scr</script>ipt>',
    '</script><script src=//shed.example>',
    '</textarea><h1>',
    '</title>',
    '<!-- ',
    '-->',
    '<![CDATA[ ]]>',
    '&lt;b&gt;',
    '&#x41;&#0;&#1114112;&notin;&amp',
    '<iframe srcdoc="<b>">',
    '<a href="java\tscript:shed()">',
    'javascript:shed()',
    'data:text/html,<b>',
    '<math><mi//xlink:href="data:x">',
    '<b style="background:url(//shed.example)">',
    '\u003cb\u003e',
    '＜b＞',
  ],
  xml: [
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>',
    '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>',
    ']]>',
    '<a xmlns:b="c"/>',
  ],
  templates: words(
    '{{6*7}} ${6*7} #{6*7} <%=6*7%> {%if%} [[6*7]] {6*7} @(6*7) {{constructor}} $name {{{a}}} *{6*7}',
  ),
  formats: words(
    '%s %d %n %x%x%x %99999d %*.*s %% % %@ {0} {} {!r} {:>99} %1$s %(name)s %c%c &s \\n \\0 \\x41 \\u0041 \\',
  ),
  shell: [
    ...times([';', '|', '&&', '\n'], ['touch shed', 'true'], (join, command) => `a ${join} ${command}`),
    '$(touch shed)',
    '`touch shed`',
    '$HOME',
    '%PATH%',
    '${IFS}',
    '$ENV{HOME}',
    '> shed',
    '--help',
    '-rf',
    '!!',
    '~',
    '*',
    '() { :; }; true',
    "require('node:fs')",
    'process.exit(1)',
    '__import__("os")',
    'eval("1")',
  ],
  paths: [
    ...times(
      ['../', '..\\', '%2e%2e%2f', '..%5c', '....//'],
      ['etc/hosts', ''],
      (up, to) => up.repeat(4) + to,
    ),
    ...words(
      '. .. / // \\ C:\\ C:\\con \\\\host\\share\\ file:///etc/hosts /dev/null /proc/self/mem a/../b .git ~root',
    ),
    'a:b',
    'a|b?.txt',
    'name.',
    'shed.tar.gz.',
  ],
  protocols: [
    'a\r\nSet-Cookie: b=c',
    '%0d%0aX-Shed: 1',
    'HTTP/1.1 200 OK\r\n\r\n',
    'event: done\ndata: {}\n\n',
    ': comment\n\n',
    'a@b',
    '"a b"@[127.0.0.1]',
    'mailto:a@b?bcc=c',
    'http://a/%%30%30',
    'http://[::1]:0/',
    '//shed.example',
    '?a=b&c=d#e',
    '%',
    '%zz',
    '%c0%af',
    '%00',
    '+',
    'BEGIN:VCARD',
  ],
  spreadsheets: [
    '=1+1',
    '+1+1',
    '-1+1',
    '@sum(a1)',
    '\t=1+1',
    '=hyperlink("//shed.example")',
    '"a","b"\n',
    'a;b\tc',
  ],
  expressions: words('(a+)+$ [ ( ) * +? .* ^$ (?= (?<a> \\p{L} \\1 a{9999} [^] | $& $` $1 \\k<a>'),
  escapes: [
    '\\u0000',
    '\\\\u0000',
    '\\ud800',
    '\\x00',
    '\\0',
    '{"a":1}',
    '[]',
    '"',
    'a": "b',
    '{',
    '\\u{0}',
    '/*',
    '*/',
    '//',
  ],
  markdown: [
    '# a',
    '#',
    'a\n===',
    '---',
    '```',
    '~~~\na',
    '    a',
    '| a | b |\n|---|---|',
    '[a](javascript:shed())',
    '![a](//shed.example/a.png)',
    '<https://shed.example>',
    '[a]: b',
    '- [ ] a',
    '1. a\n1. b',
    '> > a',
    '**a*_b_',
    '&copy;',
    'a  \nb\\\nc',
    '\\# a',
  ],
  terminals: [
    ...times(['\u001b[', '\u009b'], ['31m', '2J', '999;999H', '6n'], (start, rest) => `${start}${rest}shed`),
    '\u001b]0;shed\u0007',
    '\u001b]8;;//shed.example\u001b\\shed',
    '\u001bc',
    'a\bb',
    'shed\rroof',
    '\u0007',
    '\u001bP+q\u001b\\',
  ],
  // Innocent words that contain others, which filters object to.
  innocent: [
    'Scunthorpe',
    'Essex',
    'a classic assassin',
    'cocktail',
    'analysis',
    'Penistone',
    'Titus',
    'the pen is mightier',
  ],
}

/**
 * Strings that break software, grouped by what breaks. They're our own, most of them generated, and of every kind in
 * the usual lists.
 */
const families: Readonly<Record<string, readonly string[]>> = { ...code, ...naughtyScripts }
export const naughtyStrings: readonly string[] = [...new Set(Object.values(families).flat())]
