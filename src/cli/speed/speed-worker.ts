import { parentPort, workerData } from 'node:worker_threads'
import { type InMemoryTask, measureInMemory } from './measure-in-memory.ts'

const task: InMemoryTask = workerData
parentPort?.postMessage(measureInMemory(task))
