import { describe, expect, test } from 'vitest'
import { fillFolder, readCommandLine } from '../../src/monitors/read-command-line.ts'

describe('a command line', () => {
  test.each([
    { text: 'monpoly', words: ['monpoly'] },
    { text: '  monpoly\t-verified ', words: ['monpoly', '-verified'] },
    { text: './bin/monpoly', words: ['/somewhere/bin/monpoly'] },
    { text: '/opt/monpoly', words: ['/opt/monpoly'] },
    { text: `"/opt/my tools/monpoly" 'a "b"' "c 'd'"`, words: ['/opt/my tools/monpoly', 'a "b"', "c 'd'"] },
    { text: String.raw`/opt/my\ tools/monpoly '\' "\""`, words: ['/opt/my tools/monpoly', '\\', '"'] },
    { text: `env A="" x`, words: ['env', 'A=', 'x'] },
    { text: `run '' x`, words: ['run', '', 'x'] },
    { text: 'run $(rm -rf /) `x` * ; | &', words: ['run', '$(rm', '-rf', '/)', '`x`', '*', ';', '|', '&'] },
    {
      text: 'docker run --rm -v {dir}:{dir} image',
      words: ['docker', 'run', '--rm', '-v', '{dir}:{dir}', 'image'],
    },
  ])('$text is split, and nothing in it is run', ({ text, words }) => {
    expect(readCommandLine(text, '/somewhere')).toEqual(words)
  })

  test.each([
    { text: '', message: 'saw no program' },
    { text: '  ', message: 'saw no program' },
    { text: `''`, message: 'saw no program' },
    { text: `monpoly 'x`, message: "saw no closing '" },
    { text: 'monpoly "x', message: 'saw no closing "' },
  ])('$text is refused', ({ text, message }) => {
    expect(() => readCommandLine(text, '/somewhere')).toThrow(message)
  })

  test('gets the folder of each run, whatever the folder is called', () => {
    expect(fillFolder(['run', '{dir}:{dir}', '{dir'], '/tmp/$&')).toEqual(['run', '/tmp/$&:/tmp/$&', '{dir'])
  })
})
