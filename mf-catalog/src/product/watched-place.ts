import { useState, useSyncExternalStore } from 'react';

/** A place on the page, which may be on the screen or not. Only who reads it is rendered again when that changes. */
export interface WatchedPlace {
  /** For the element of the place. */
  ref: (element: Element | null) => (() => void) | undefined;
  subscribe: (onChange: () => void) => () => void;
  /** False until the browser has looked. */
  isInView: () => boolean;
}

export function watchedPlace(): WatchedPlace {
  let isInView = false;
  const listeners = new Set<() => void>();
  return {
    ref: (element) => {
      if (!element) return;
      const observer = new IntersectionObserver((entries) => {
        isInView = entries.at(-1)!.isIntersecting;
        for (const tell of listeners) tell();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    isInView: () => isInView,
  };
}

export const useWatchedPlace = (): WatchedPlace => useState(watchedPlace)[0];

export const useIsInView = ({ subscribe, isInView }: WatchedPlace): boolean =>
  useSyncExternalStore(subscribe, isInView, () => false);
