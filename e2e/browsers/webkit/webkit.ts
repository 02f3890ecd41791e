import type { WebSocket } from 'ws'
import { commandOf, listen, ProtocolError } from '../bidi.ts'
import type { Json } from './remote-inspector.ts'
import { startScreen } from './screen.ts'
import { UserContext } from './user-context.ts'
import { newId } from './values.ts'

type Handlers = Record<string, (params: Json) => Promise<object> | object>

/** The part of WebDriver BiDi that Playwright uses, for the system's WebKitGTK. */
export async function startWebKit({ program }: { program: string }) {
  const screen = await startScreen()
  const ended = Promise.withResolvers<number>()
  const end = () => ended.resolve(0)
  const { port, close } = await listen((client) => serve(client, program, screen.display, end))
  process.on('SIGTERM', end)
  void ended.promise.finally(() => {
    close()
    screen.stop()
  })
  return { port, ended: ended.promise }
}

function serve(client: WebSocket, program: string, display: string, end: () => void) {
  const contexts = new Map<string, UserContext>()
  const send = (message: object) => client.send(JSON.stringify(message))
  const handlers = createHandlers(contexts, program, display, (method, params) =>
    send({ type: 'event', method, params }),
  )
  const stop = async () => {
    await Promise.all([...contexts.values()].map((context) => context.stop()))
    end()
  }
  client.on('close', () => void stop())
  client.on('message', async (data) => {
    const { id, method, params } = commandOf(data)
    try {
      const handler = handlers[method]
      if (handler === undefined) throw new ProtocolError('unknown command', `WebKit's bridge does not know ${method}`)
      const { after, ...result } = (await handler(params)) as Json & { after?: () => Promise<unknown> }
      send({ type: 'success', id, result })
      await after?.()
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      send({ type: 'error', id, error: name, message })
    }
    if (method === 'browser.close') await stop()
  })
}

function createHandlers(
  contexts: Map<string, UserContext>,
  program: string,
  display: string,
  emit: (method: string, params: Json) => void,
): Handlers {
  const userContext = (id: unknown) => {
    const found = contexts.get(String(id))
    if (found === undefined) throw new ProtocolError('no such user context', String(id))
    return found
  }
  const ownerOf = (id: unknown) => {
    const found = [...contexts.values()].find(({ pages }) => pages.some((page) => page.id === id))
    if (found === undefined) throw new ProtocolError('no such frame', String(id))
    return found
  }
  const page = ({ context }: Json) => {
    const found = ownerOf(context).pages.find(({ id }) => id === context)
    if (found === undefined) throw new ProtocolError('no such frame', String(context))
    return found
  }
  const target = ({ target: { context } }: { target: Json } & Json) => page({ context })
  /** The contexts of a setting: the named ones, those of the named pages, or all. */
  const scope = ({ userContexts, contexts: pages }: Json) => {
    if (Array.isArray(userContexts)) return userContexts.map(userContext)
    return Array.isArray(pages) ? [...new Set(pages.map(ownerOf))] : [...contexts.values()]
  }
  const allPages = () => [...contexts.values()].flatMap(({ pages }) => pages)
  const nothing = () => ({})

  return {
    'session.new': () => ({
      sessionId: newId(),
      capabilities: { browserName: 'WebKitGTK', browserVersion: program, userAgent: '' },
    }),
    'session.subscribe': () => ({ subscription: newId() }),
    'browser.close': nothing,
    'browser.setDownloadBehavior': nothing,
    'emulation.setScreenOrientationOverride': nothing,
    'emulation.setScreenSettingsOverride': nothing,
    'emulation.setLocaleOverride': ({ locale }) => {
      if (locale !== 'en-US') throw new ProtocolError('unsupported operation', 'MiniBrowser is started in en-US')
      return {}
    },
    'network.addDataCollector': () => ({ collector: newId() }),
    'network.setCacheBehavior': nothing,

    'browser.createUserContext': () => {
      const context = new UserContext(program, display, emit)
      contexts.set(context.id, context)
      return { userContext: context.id }
    },
    'browser.removeUserContext': async (params) => {
      const context = userContext(params['userContext'])
      contexts.delete(context.id)
      await context.stop()
      return {}
    },

    'browsingContext.create': async (params) => ({ context: (await userContext(params['userContext']).open()).id }),
    'browsingContext.activate': nothing,
    'browsingContext.close': async (params) => {
      await ownerOf(params['context']).close(page(params))
      return {}
    },
    'browsingContext.navigate': (params) => {
      // Responds first: Playwright expects the navigation after the response.
      const { navigation, go } = page(params).navigate(String(params['url']))
      return { navigation, url: params['url'], after: go }
    },
    'browsingContext.reload': (params) => page(params).reload(),
    'browsingContext.traverseHistory': async (params) => {
      await page(params).traverse(Number(params['delta']))
      return {}
    },
    'browsingContext.setViewport': async (params) => {
      const { width, height } = params['viewport'] as { width: number; height: number }
      if (params['context'] !== undefined) await page(params).resize(width, height)
      else for (const context of scope(params)) context.viewport = { width, height }
      return {}
    },
    'browsingContext.captureScreenshot': async (params) => ({
      data: await page(params).screenshot(params['clip'] as Record<string, number>, String(params['origin'])),
    }),
    'emulation.setMediaFeaturesOverride': async (params) => {
      const scheme = (params['features'] as Json)['prefers-color-scheme']
      const value = scheme === 'dark' ? 'Dark' : scheme === 'light' ? 'Light' : undefined
      for (const context of scope(params)) {
        context.scheme = value
        for (const one of context.pages) await one.colourScheme(value)
      }
      return {}
    },

    'script.evaluate': (params) => target(params as { target: Json }).evaluate(params),
    'script.callFunction': (params) => target(params as { target: Json }).callFunction(params),
    'script.disown': async (params) => {
      const owner = target(params as { target: Json })
      await Promise.all((params['handles'] as string[]).map((handle) => owner.release(handle)))
      return {}
    },
    'script.addPreloadScript': async (params) => {
      if (params['arguments'] !== undefined)
        throw new ProtocolError('unsupported operation', 'WebKitGTK has no functions exposed to its pages')
      const script = newId()
      for (const context of scope(params)) {
        context.scripts.set(script, `(${String(params['functionDeclaration'])})();`)
        await context.updateScripts()
      }
      return { script }
    },
    'script.removePreloadScript': async (params) => {
      for (const context of contexts.values())
        if (context.scripts.delete(String(params['script']))) await context.updateScripts()
      return {}
    },

    'input.performActions': async (params) => {
      const { input } = page(params)
      for (const { actions } of params['actions'] as { actions: { type: string }[] }[]) await input.perform(actions)
      return {}
    },
    'input.setFiles': async (params) => {
      const { sharedId } = params['element'] as { sharedId: string }
      await page(params).chooseFiles(sharedId, params['files'] as string[])
      return {}
    },

    'storage.getCookies': async ({ partition }) => ({
      cookies: await userContext((partition as Json)['userContext']).cookies(),
    }),
    'storage.setCookie': async ({ partition, cookie }) => {
      await userContext((partition as Json)['userContext']).setCookie(cookie as never)
      return {}
    },
    'storage.deleteCookies': async ({ partition, filter }) => {
      await userContext((partition as Json)['userContext']).deleteCookies(filter as Json | undefined)
      return {}
    },

    'network.addIntercept': async (params) => {
      const intercept = newId()
      if ((params['phases'] as string[]).includes('beforeRequestSent'))
        for (const one of Array.isArray(params['contexts'])
          ? params['contexts'].map((id) => page({ context: id }))
          : allPages())
          await one.network.setIntercept(intercept)
      return { intercept }
    },
    'network.removeIntercept': async () => {
      for (const one of allPages()) await one.network.setIntercept(undefined)
      return {}
    },
    'network.continueRequest': async (params) => {
      await ofRequest(params, (one) => one.network.continueRequest(params))
      return {}
    },
    'network.provideResponse': async (params) => {
      await ofRequest(params, (one) => one.network.respond(params))
      return {}
    },
    'network.failRequest': async (params) => {
      await ofRequest(params, (one) => one.network.fail(params))
      return {}
    },
    'network.getData': (params) => ofRequest(params, (one) => one.network.body(String(params['request']))),
  }

  function ofRequest<T>({ request }: Json, work: (one: ReturnType<typeof page>) => Promise<T>) {
    const found = allPages().find(({ network }) => network.knows(String(request)))
    if (found === undefined) throw new ProtocolError('no such request', String(request))
    return work(found)
  }
}
