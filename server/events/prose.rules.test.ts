import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Prose, type ProseSpan } from '#contract/text/prose.ts'
import { proseOf, makeReader } from './prose.ts'

const paragraph = (...spans: ProseSpan[]) => [{ kind: 'paragraph', spans }]
const text = (words: string): ProseSpan => ({ kind: 'text', text: words })

describe('a description reads as its writer meant it', () => {
  test.each<[string, unknown]>([
    ['plain words', paragraph(text('plain words'))],
    ['one\ntwo', paragraph(text('one'), { kind: 'break' }, text('two'))],
    [
      '**bold** and *not*',
      paragraph({ kind: 'strong', spans: [text('bold')] }, text(' and '), {
        kind: 'emphasis',
        spans: [text('not')],
      }),
    ],
    [
      'see https://a.example/x',
      paragraph(text('see '), {
        kind: 'link',
        to: 'https://a.example/x',
        spans: [text('https://a.example/x')],
      }),
    ],
    [
      '[us](mailto:a@b.example)',
      paragraph({ kind: 'link', to: 'mailto:a@b.example', spans: [text('us')] }),
    ],
    [
      '# Big\n### Small',
      [
        { kind: 'heading', level: 1, spans: [text('Big')] },
        { kind: 'heading', level: 2, spans: [text('Small')] },
      ],
    ],
    [
      '1. a\n2. b',
      [{ kind: 'list', isOrdered: true, items: [paragraph(text('a')), paragraph(text('b'))] }],
    ],
    ['> said', [{ kind: 'quote', blocks: paragraph(text('said')) }]],
    ['', []],
  ])('%j', (written, read) => expect(proseOf(written)).toEqual(read))
})

const bold = (...spans: ProseSpan[]): ProseSpan => ({ kind: 'strong', spans })
const drawn = (written: string): string =>
  proseOf(written)
    .map((block) => (block.kind === 'paragraph' ? block.spans.map(shown).join('') : block.kind))
    .join(' / ')
const shown = (span: ProseSpan): string => {
  if (span.kind === 'text' || span.kind === 'code') return span.text
  if (span.kind === 'break') return '\n'
  const inside = span.spans.map(shown).join('')
  return { strong: `<b>${inside}</b>`, emphasis: `<i>${inside}</i>`, link: `<a>${inside}</a>` }[
    span.kind
  ]
}

describe('emphasis beside punctuation of languages without spaces there', () => {
  test.each([
    ['**请注意：**带身份证。', '<b>请注意：</b>带身份证。'],
    ['观看**《茶馆》**演出', '观看<b>《茶馆》</b>演出'],
    ['这是**重点。**之后继续', '这是<b>重点。</b>之后继续'],
    ['这是*重点。*之后', '这是<i>重点。</i>之后'],
    ['***请注意：***带', '<i><b>请注意：</b></i>带'],
    ['请**“带证件”**入场', '请<b>“带证件”</b>入场'],
    ['请看**(重要)**说明', '请看<b>(重要)</b>说明'],
    ['**スマホ（必須）**を持って', '<b>スマホ（必須）</b>を持って'],
    ['**참고(중요)**는', '<b>참고(중요)</b>는'],
    ['**請注意：**帶證件', '<b>請注意：</b>帶證件'],
    ['**ध्यान दें।**कृपया', '<b>ध्यान दें।</b>कृपया'],
    ['**ध्यान दें:**कृपया', '<b>ध्यान दें:</b>कृपया'],
    ['यह**"ज़रूरी"**है', 'यह<b>"ज़रूरी"</b>है'],
    ['**दोहा॥**Bitte', '<b>दोहा॥</b>Bitte'],
    ['क_ख_ग', 'क_ख_ग'],
    ['_ध्यान दें।_ कृपया', '<i>ध्यान दें।</i> कृपया'],
    ['**Note:** bring it', '<b>Note:</b> bring it'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['snake_case_name', 'snake_case_name'],
    ['**《a》**', '<b>《a》</b>'],
    ['㐀**दें।**क', '㐀<b>दें।</b>क'],
    ['`**क।**ख`', '**क।**ख'],
    ['\\*\\*क।**ख', '**क।**ख'],
    ['__重点。__之后继续', '<b>重点。</b>之后继续'],
    ['这是__重点。__之后继续', '这是<b>重点。</b>之后继续'],
    ['这是_重点。_之后', '这是<i>重点。</i>之后'],
    ['___请注意：___带', '<i><b>请注意：</b></i>带'],
    ['观看__《茶馆》__演出', '观看<b>《茶馆》</b>演出'],
    ['请__“带证件”__入场', '请<b>“带证件”</b>入场'],
    ['请看__(重要)__说明', '请看<b>(重要)</b>说明'],
    ['看__《茶馆》的__人', '看<b>《茶馆》的</b>人'],
    ['__スマホ（必須）__を持って', '<b>スマホ（必須）</b>を持って'],
    ['__참고(중요)__는', '<b>참고(중요)</b>는'],
    ['__ध्यान दें।__कृपया', '<b>ध्यान दें।</b>कृपया'],
    ['यह__"ज़रूरी"__है', 'यह<b>"ज़रूरी"</b>है'],
    ['__*重点*。__之后', '<b><i>重点</i>。</b>之后'],
    ['_请看__重点。__之后_', '<i>请看<b>重点。</b>之后</i>'],
    ['**__重点。__之后**继续', '<b><b>重点。</b>之后</b>继续'],
    ['__重点。__之后__要点。__再', '<b>重点。</b>之后<b>要点。</b>再'],
    ['，__重点__。', '，<b>重点</b>。'],
    [
      '__注意：__ https://example.org/__a。__b',
      '<b>注意：</b> <a>https://example.org/__a</a>。__b',
    ],
    ['__报名：__[这里](https://example.org/__b。__c)', '<b>报名：</b><a>这里</a>'],
    ['__月__日', '__月__日'],
    ['姓名__电话__邮箱', '姓名__电话__邮箱'],
    ['我叫__，今年__岁', '我叫__，今年__岁'],
    ['报名_表_最终', '报名_表_最终'],
    ['小明_2024_，见', '小明_2024_，见'],
    ['`__重点。__之后`', '__重点。__之后'],
    ['\\__重点。__之后', '__重点。__之后'],
    ['__ 重点。__之后', '__ 重点。__之后'],
    ['a__b。__c', 'a__b。__c'],
    ['_a_b', '_a_b'],
    ['__init__.py', '<b>init</b>.py'],
  ])('%s', (written, read) => expect(drawn(written)).toBe(read))
  test('characters that mask text for the parser reach no reader', () => {
    fc.assert(
      fc.property(
        fc
          .array(
            fc.constantFrom(
              '*',
              '_',
              '**',
              '__',
              '。',
              'क',
              '।',
              '॥',
              'दें',
              '㐀',
              '㑿',
              '㒀',
              ' ',
              '\n',
              '`',
              '[',
              '](https://a.example/क_ख)',
            ),
            { maxLength: 80 },
          )
          .map((parts) => parts.join('')),
        (written) => {
          const read = JSON.stringify(proseOf(written)).replaceAll(/%[\dA-F]{2}/g, '')
          return Array.from(read)
            .filter((sign) => sign >= '\u3400')
            .every((sign) => written.includes(sign))
        },
      ),
    )
  })
})

describe('a bare address ends where its sentence does', () => {
  test.each([
    ['报名：https://example.org/a。请准时', '报名：<a>https://example.org/a</a>。请准时'],
    ['见 https://example.org/a，然后**继续**', '见 <a>https://example.org/a</a>，然后<b>继续</b>'],
    ['见 https://example.org/a——请看', '见 <a>https://example.org/a</a>——请看'],
    ['见https://example.org/a……**请**', '见<a>https://example.org/a</a>……<b>请</b>'],
    ['「https://example.org/a」と', '「<a>https://example.org/a</a>」と'],
    ['देखें https://example.org/a—फिर', 'देखें <a>https://example.org/a</a>—फिर'],
    ['写信给 a@b.example——谢谢', '写信给 <a>a@b.example</a>——谢谢'],
    ['（https://example.org/a）', '（<a>https://example.org/a</a>）'],
    ['देखें https://example.org/a। धन्यवाद', 'देखें <a>https://example.org/a</a>। धन्यवाद'],
    [
      '见https://example.org/a、https://example.org/b。',
      '见<a>https://example.org/a</a>、<a>https://example.org/b</a>。',
    ],
    ['**https://example.org/a。**请', '<b><a>https://example.org/a</a>。</b>请'],
    ['https://example.org/__init__/ and *x*', '<a>https://example.org/__init__/</a> and <i>x</i>'],
    ['https://example.org/*a*/b', '<a>https://example.org/*a*/b</a>'],
    ['www.example.org/a。请', '<a>www.example.org/a</a>。请'],
    ['写信给 a@b.example。谢谢', '写信给 <a>a@b.example</a>。谢谢'],
    ['[https://example.org/a，b](https://example.org/c)', '<a>https://example.org/a，b</a>'],
    ['[https://example.org/a。请', '[<a>https://example.org/a</a>。请'],
    ['[报名](https://example.org/a)。请', '<a>报名</a>。请'],
    ['`https://example.org/a。`', 'https://example.org/a。'],
    ['https://user@evil.example/', 'https://user@evil.example/'],
  ])('%s', (written, read) => expect(drawn(written)).toBe(read))
  test('in lists, quotes and headings too, after tabs', () =>
    expect(proseOf('- a\n\n  > b\thttps://example.org/a。b')).toEqual([
      {
        kind: 'list',
        isOrdered: false,
        items: [
          [
            ...paragraph(text('a')),
            {
              kind: 'quote',
              blocks: paragraph(
                text('b\t'),
                {
                  kind: 'link',
                  to: 'https://example.org/a',
                  spans: [text('https://example.org/a')],
                },
                text('。b'),
              ),
            },
          ],
        ],
      },
    ]))
  test('tells bold words and addresses apart', () =>
    expect(proseOf('**请：**https://example.org/a।')).toEqual(
      paragraph(
        bold(text('请：')),
        { kind: 'link', to: 'https://example.org/a', spans: [text('https://example.org/a')] },
        text('।'),
      ),
    ))
})

describe('nothing in a description runs', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java\nscript:alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:msgbox)',
    '![a](javascript:alert(1))',
    '![x](https://tracker.example/p.gif)',
    '<a href="javascript:alert(1)">x</a>',
    '[a](<javascript:alert(1)>)',
    '[a]: javascript:alert(1)\n\n[a]',
    '<javascript:alert(1)>',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](https://user:pass@evil.example)',
    '[a](file:///etc/passwd)',
    '&#106;avascript:alert(1)',
    '<svg/onload=alert(1)>',
    '<!-- --><iframe src=//evil>',
    '[![x](javascript:1)](javascript:2)',
    '<style>*{display:none}</style>',
    '[a](https://ok.example "onmouseover=alert(1)")',
    '[a](mailto:a@b.example?body=x)',
  ])('%s', (written) => {
    const read = proseOf(written)
    expect(Prose.safeParse(read).success).toBe(true)
    const links = JSON.stringify(read).match(/"to":"[^"]*"/g) ?? []
    expect(
      links.filter((link) => !/^"to":"(https:\/\/ok\.example\/|mailto:a@b\.example)/.test(link)),
    ).toEqual([])
  })
  test('shows HTML as written', () =>
    expect(proseOf('a <b>c</b>')).toEqual(paragraph(text('a <b>c</b>'))))
  test('any text fits the contract and is read within the time limit', () => {
    fc.assert(
      fc.property(
        fc
          .array(
            fc.constantFrom(
              '*',
              '_',
              '__',
              '中',
              '。',
              '[',
              ']',
              '(',
              ')',
              '<',
              '>',
              '\n',
              '\n\n',
              '#',
              ' ',
              '- ',
              '1. ',
              '`',
              '~',
              '|',
              'a',
              'https://a.example',
              'javascript:',
            ),
            { maxLength: 200 },
          )
          .map((parts) => parts.join('')),
        (written) => Prose.safeParse(proseOf(written)).success,
      ),
    )
  })
  test.each([
    ['quotes', '>'.repeat(2500)],
    ['brackets', '['.repeat(5000)],
    ['stars', '*a '.repeat(1600)],
    ['lists', '- '.repeat(2500)],
    ['Han stars', '**中。'.repeat(1250)],
    ['Hindi stars', '**क।'.repeat(1250)],
    ['Han underscores', '__中。'.repeat(1250)],
    ['underscores', '_'.repeat(5000)],
    ['addresses', '(https://a.example/'.repeat(260)],
    ['brackets before addresses', '[https://a.example。'.repeat(260)],
  ])('reads five thousand characters of %s without harm', (_name, written) => {
    expect(Prose.safeParse(proseOf(written)).success).toBe(true)
  })
})

describe('shows a text that would take too long to read as written', () => {
  const most = (unit: string) => unit.repeat(5000 / unit.length)
  test.each([
    ['quotes', most('>')],
    ['quotes with spaces', most('> ')],
    ['lists in quotes', most('>- ')],
    ['numbers', most('1. ')],
    ['crosses', most('+ ')],
    ['stars after each other', `a${most('_* ')}`],
    ['brackets', most('[')],
    ['backticks', `a${most('` ')}`],
    ['addresses of mail', most('a@b.c ')],
    ['quotes that the lines after them go on with', `>a\n${most('a\n')}`.slice(0, 5000)],
    [
      'a list as deep as its lines are many',
      Array.from({ length: 60 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
    ],
    ['emphasis within emphasis', `${'*a **b '.repeat(15)}c${'** a*'.repeat(15)}`],
  ])('%s', (_name, written) => {
    const read = proseOf(written.trim())
    expect(read.map(({ kind }) => kind)).toEqual(read.map(() => 'paragraph'))
    expect(JSON.stringify(read)).not.toMatch(/"(?:emphasis|strong|link|code)"/)
  })
  test('in its original paragraphs', () =>
    expect(proseOf(`${'>'.repeat(21)}a\nb\n \nc`)).toEqual([
      ...paragraph(text(`${'>'.repeat(21)}a`), { kind: 'break' }, text('b')),
      ...paragraph(text('c')),
    ]))
  test.each([
    [
      'lists of ten levels',
      Array.from({ length: 10 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
      'list',
    ],
    ['a list of five hundred lines', '- a\n'.repeat(500), 'list'],
    ['rules of forty dashes', '- '.repeat(40), 'rule'],
    ['a hundred bold words', '**a** '.repeat(100), 'strong'],
    ['sixty links', '[a](https://a.example) '.repeat(60), 'link'],
  ])('reads %s', (_name, written, kind) => {
    expect(JSON.stringify(proseOf(written.trim()))).toContain(`"kind":"${kind}"`)
  })
  test('draws emphasis no deeper than twenty levels, at any nesting', () => {
    const written = `${'*a '.repeat(30)}a${'*क_'.repeat(30)}`
    const deep = (spans: readonly ProseSpan[]): number =>
      Math.max(0, ...spans.map((span) => ('spans' in span ? 1 + deep(span.spans) : 0)))
    expect(
      deep(proseOf(written).flatMap((block) => ('spans' in block ? block.spans : []))),
    ).toBeLessThan(22)
  })
})

describe('parses a text once', () => {
  const counted = () => {
    const asked: string[] = []
    return {
      asked,
      read: makeReader((markdown) => (asked.push(markdown), paragraph(text(markdown)) as Prose)),
    }
  }
  test('for all who ask for it', () => {
    const { asked, read } = counted()
    expect([read('a'), read('b'), read('a')]).toEqual([
      paragraph(text('a')),
      paragraph(text('b')),
      paragraph(text('a')),
    ])
    expect(asked).toEqual(['a', 'b'])
  })
  test('until other texts push it out of the cache', () => {
    const { asked, read } = counted()
    read('first')
    for (let at = 0; at < 400; at += 1) read(`${at}${'a'.repeat(5000)}`)
    read('first')
    expect(asked.filter((one) => one === 'first')).toHaveLength(2)
  })
})
