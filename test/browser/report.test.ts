import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../src/cli/program.ts'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { readRecord } from '../../src/corpora/corpus-record.ts'
import { printHtmlReport } from '../../src/reporter/html/report-page.ts'
import { makeCapturedIo } from '../cli/captured-io.ts'
import { HOSTILE_TEXTS, hostileScorecard } from '../reporter/hostile-scorecard.ts'
import { makeMaterial } from '../reporter/html/sample-material.ts'
import { findChromium } from './find-chromium.ts'

const executablePath = findChromium()
const corpora = corporaFolder(null, { env: process.env, cwd: process.cwd() })
const isInstalled = readRecord(join(corpora, 'agentdojo')) !== null
const scratch = mkdtempSync(join(tmpdir(), 'rvbench-browser-'))
const sample = join(scratch, 'sample')
const hostile = join(scratch, 'hostile.html')
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

async function rvbench(...args: readonly string[]): Promise<number> {
  return run(makeCapturedIo({ env: { RVBENCH_CORPORA: corpora } }).io, args)
}

/** A page that was opened, and everything that it said or asked for. */
interface OpenedPage {
  readonly page: Page
  readonly heard: string[]
}

describe.skipIf(executablePath === null)(
  'the report in Chromium (RVBENCH_CHROMIUM, or chromium on PATH)',
  () => {
    let browser: Browser

    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] })
      const replay = ['agentdojo-sample', '--quiet', '--out']
      await rvbench('replay', ...replay, sample)
      await rvbench('replay', ...replay, join(scratch, 'conservative'), '--lexicon', 'conservative')
      await rvbench('poison', ...replay, join(scratch, 'poison'))
      await rvbench('report', sample, join(scratch, 'poison'), join(scratch, 'conservative'))
      const text = HOSTILE_TEXTS.map(known => known.text).join(' ')
      writeFileSync(hostile, printHtmlReport(makeMaterial(text, hostileScorecard(text))))
    }, 120_000)
    afterAll(async () => {
      await browser?.close()
      rmSync(scratch, { recursive: true, force: true })
    })

    async function open(
      file: string,
      viewport: { readonly width: number; readonly height: number },
      colorScheme: 'light' | 'dark' = 'light',
    ): Promise<OpenedPage> {
      const page = await browser.newPage({ viewport, colorScheme })
      const heard: string[] = []
      const url = pathToFileURL(file).href
      page.on('console', message => heard.push(`console: ${message.text()}`))
      page.on('pageerror', error => heard.push(`error: ${error.message}`))
      page.on('dialog', dialog => heard.push(`dialog: ${dialog.message()}`))
      page.on('request', request => {
        if (request.url() !== url) heard.push(`request: ${request.url()}`)
      })
      await page.goto(url)
      return { page, heard }
    }

    const FILES = [
      { what: 'of the sample', file: join(sample, 'report.html') },
      { what: 'of hostile runs', file: hostile },
    ]
    const OPEN_ALL = "for (const part of document.querySelectorAll('details')) part.open = true"

    test.each(FILES)(
      'the page $what opens from a file: nothing on the console, no request leaves',
      async ({ file }) => {
        const { page, heard } = await open(file, DESK)
        await page.evaluate(OPEN_ALL)
        expect(await page.title()).toBe('rvbench report')
        expect(heard).toEqual([])
        await page.close()
      },
    )

    test.each(FILES)('the page $what does not scroll sideways at 360 pixels', async ({ file }) => {
      const { page } = await open(file, PHONE)
      await page.evaluate(OPEN_ALL)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
      await page.close()
    })

    const LOOKS = [
      { scheme: 'light', viewport: DESK },
      { scheme: 'dark', viewport: DESK },
      { scheme: 'dark', viewport: PHONE },
    ] as const

    test.each(LOOKS)(
      'axe finds no serious issue, contrast among them: $scheme, $viewport.width',
      async look => {
        const { page } = await open(join(sample, 'report.html'), look.viewport, look.scheme)
        await page.evaluate(OPEN_ALL)
        await page.evaluate(axe.source)
        const issues: readonly string[] = await page.evaluate(
          "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.filter(({ impact }) => ['serious', 'critical'].includes(impact)).map(({ id, nodes }) => id + ': ' + nodes[0].html))",
        )
        expect(issues).toEqual([])
        await page.close()
      },
      120_000,
    )

    test.each(LOOKS)('text in pictures has contrast: $scheme, $viewport.width', async look => {
      const { page } = await open(join(sample, 'report.html'), look.viewport, look.scheme)
      const fills: readonly string[] = await page.evaluate(
        "[...new Set([...document.querySelectorAll('svg text')].map(text => getComputedStyle(text).fill))]",
      )
      const paper: string = await page.evaluate('getComputedStyle(document.body).backgroundColor')
      expect(fills.length).toBeGreaterThan(1)
      expect(fills.filter(fill => contrast(fill, paper) < 4.5)).toEqual([])
      await page.close()
    })

    test('the keyboard alone reaches every run, and opens it', async () => {
      const { page } = await open(join(sample, 'report.html'), DESK)
      const summaries: number = await page.evaluate(
        "[...document.querySelectorAll('summary')].map((summary, index) => summary.dataset.number = index).length",
      )
      const reached = new Set<string>()
      let opened = 0
      for (let presses = 0; presses < 2000; presses += 1) {
        await page.keyboard.press('Tab')
        const [number, isRun, isBody]: readonly [string | null, boolean, boolean] = await page.evaluate(
          "[document.activeElement.dataset.number ?? null, document.activeElement.parentElement?.className === 'run', document.activeElement === document.body]",
        )
        if (isBody) break
        if (number === null || reached.has(number)) continue
        reached.add(number)
        if (!isRun || opened > 2) continue
        await page.keyboard.press('Enter')
        const isOpen: boolean = await page.evaluate('document.activeElement.parentElement.open')
        opened += isOpen ? 1 : 0
      }
      expect(reached.size).toBe(summaries)
      expect(opened).toBeGreaterThan(0)
      await page.close()
    }, 60_000)

    test('a link in the list opens the run that it names', async () => {
      const { page } = await open(join(sample, 'report.html'), DESK)
      await page.evaluate("document.querySelector('.list a').closest('details').open = true")
      await page.locator('.list a').first().focus()
      await page.keyboard.press('Enter')
      expect(await page.evaluate("document.querySelector(':target').closest('details').open")).toBe(true)
      await page.close()
    })

    test('on paper nothing is cut off at the side', async () => {
      const { page } = await open(join(sample, 'report.html'), { width: 720, height: 1000 }, 'dark')
      await page.emulateMedia({ media: 'print' })
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
        'rgb(255, 255, 255)',
      )
      expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
      await page.close()
    })

    test.skipIf(!isInstalled)(
      "AgentDojo's GPT-4o: under 5 MB, open in under 2 s (needs rvbench corpus add agentdojo)",
      async () => {
        const out = join(scratch, 'gpt-4o')
        expect(
          await rvbench(
            'replay',
            'agentdojo',
            '--pipeline',
            'gpt-4o-2024-05-13',
            '--quiet',
            '--jobs',
            '1',
            '--out',
            out,
          ),
        ).toBe(0)
        const file = join(out, 'report.html')
        expect(statSync(file).size).toBeLessThan(5_000_000)
        const { page, heard } = await open(file, PHONE)
        const milliseconds: number = await page.evaluate(
          "performance.getEntriesByType('navigation')[0].loadEventEnd",
        )
        expect(milliseconds).toBeLessThan(2000)
        expect(heard).toEqual([])
        await page.evaluate(OPEN_ALL)
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
        await page.close()
      },
      120_000,
    )
  },
)

/** WCAG's contrast of two colours, as `getComputedStyle` writes them. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((left, right) => right - left)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(channel => {
    const share = Number(channel) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
