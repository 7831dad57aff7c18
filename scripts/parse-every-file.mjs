// The yardstick of bench-replay: read every JSON file below a folder and parse it, nothing else.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

let files = 0
parseBelow(process.argv[2])
console.log(JSON.stringify({ files, peakBytes: process.resourceUsage().maxRSS * 1024 }))

function parseBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) parseBelow(path)
    else if (entry.name.endsWith('.json')) {
      JSON.parse(readFileSync(path, 'utf8'))
      files += 1
    }
  }
}
