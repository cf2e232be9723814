"""Learns the rows of the encoder's table: python3 learn.py FOLDER, which tools/encoder/train.ts writes and reads.

A statement is the sum of its words' rows, of unit length. A word's row is what a general sentence encoder knows of the
word (512 numbers, learned projection) and a part of its own; a word that the table lacks is the mean of its pieces.
Learned by contrast: an objective lies near the offering that answers it and near its subject, and far from all others
of the batch (van den Oord and others 2018, Representation Learning with Contrastive Predictive Coding).
"""
import json
import sys
from pathlib import Path

import numpy as np

SIZE, EPOCHS, BATCH, TEMPERATURE, CLUSTERS = 64, 4, 512, 0.08, 64
RATE_OWN, RATE_PROJECTION, RATE_SUBJECT = 0.08, 0.03, 0.06
PAIR_LOSS, TRAP_LOSS, TRAP_MARGIN = 0.5, 0.3, 0.2
TO_PIECES = 0.1  # of the words of a lesson, read by their pieces so that these learn

random = np.random.RandomState(1)


def read(folder):
    task = json.loads((folder / 'task.json').read_text())
    teacher = np.fromfile(folder / 'teacher.f32', np.float32).reshape(-1, 512)
    return task, teacher


def matrix(statements, pieces_from, to_pieces):
    """The rows of each statement with their shares: indices, shares, and where each statement begins."""
    rows, shares, begins = [], [], [0]
    for words in statements:
        for row, *pieces in words:
            if row >= 0 and random.rand() >= to_pieces:
                rows.append(row)
                shares.append(1.0)
            else:
                rows += [pieces_from + piece for piece in pieces]
                shares += [1.0 / len(pieces)] * len(pieces)
        begins.append(len(rows))
    return np.array(rows, np.int64), np.array(shares, np.float32), np.array(begins)


class Bag:
    """A sparse matrix of statements by rows: products with a dense table, and back."""

    def __init__(self, statements, pieces_from, to_pieces=0.0):
        self.rows, self.shares, self.begins = matrix(statements, pieces_from, to_pieces)
        self.owner = np.repeat(np.arange(len(statements)), np.diff(self.begins))
        self.count = len(statements)
        self.used, self.slot = np.unique(self.rows, return_inverse=True)
        self.dense = np.zeros((self.count, len(self.used)), np.float32)
        np.add.at(self.dense, (self.owner, self.slot), self.shares)

    def times(self, table):
        return self.dense @ table[self.used]

    def back(self, gradient):
        return self.dense.T @ gradient


def unit(vectors):
    length = np.linalg.norm(vectors, axis=1, keepdims=True) + 1e-6
    return vectors / length, length


def back_through_unit(gradient, vectors, length):
    return (gradient - (gradient * vectors).sum(1, keepdims=True) * vectors) / length


def softmax(values):
    powers = np.exp(values - values.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


class Adagrad:
    """Duchi and others 2011, with one sum of squares for each row."""

    def __init__(self, table):
        self.table, self.sums = table, np.full(len(table), 1e-6, np.float32)

    def step(self, rows, gradient, rate):
        self.sums[rows] += (gradient ** 2).mean(1)
        self.table[rows] -= rate * gradient / np.sqrt(self.sums[rows])[:, None]


def learn(task, teacher):
    words, pieces, subjects = task['words'], task['pieces'], len(task['subjects'])
    known = np.zeros((words + pieces, 512), np.float32)
    middle = teacher[: task['taught']].mean(0)
    known[: task['taught']] = teacher[: task['taught']] - middle
    known[:words] *= np.array(task['weights'], np.float32)[:, None]
    of_subjects = teacher[task['taught']:] - middle
    _, _, directions = np.linalg.svd(known[: task['taught'] : 7], full_matrices=False)
    projection = directions[:SIZE].T.copy() * 3
    own = (random.randn(words + pieces, SIZE) * 0.02 / np.sqrt(SIZE)).astype(np.float32)
    subject = (of_subjects @ projection).astype(np.float32)
    steps = {'own': Adagrad(own), 'projection': Adagrad(projection), 'subject': Adagrad(subject)}
    pairs, traps, names = (task[kind] for kind in ('pairs', 'traps', 'named'))
    batches = int(np.ceil(len(pairs) / BATCH))
    for epoch in range(EPOCHS):
        slow = 1 - 0.9 * epoch / EPOCHS
        orders = [random.permutation(len(lessons)) for lessons in (pairs, names, traps)]
        lost = 0.0
        for batch in range(batches):
            some = [[lessons[at] for at in order[batch * len(lessons) // batches : (batch + 1) * len(lessons) // batches]] for lessons, order in zip((pairs, names, traps), orders)]
            lost += step(some, (known, own, projection, subject), steps, slow, words)
        print(f'epoch {epoch + 1} of {EPOCHS}: loss {lost / batches:.3f}', flush=True)
    return known @ projection + own, unit(subject)[0]


def step(some, tables, steps, slow, words):
    known, own, projection, subject = tables
    pairs, names, traps = some
    count = len(pairs)
    statements = [pair['seek'] for pair in pairs] + [pair['give'] for pair in pairs] + [name['said'] for name in names] + [trap['said'] for trap in traps]
    bag = Bag(statements, words, TO_PIECES)
    taught = bag.times(known)
    vectors, length = unit(bag.times(own) + taught @ projection)
    gradient = np.zeros_like(vectors)

    seeks, gives = vectors[:count], vectors[count : 2 * count]
    of = np.array([pair['subject'] for pair in pairs])
    alike = seeks @ gives.T / TEMPERATURE
    alike[(of[:, None] == of[None]) & ~np.eye(count, dtype=bool)] = -1e9
    there, back = softmax(alike), softmax(alike.T).T
    pull = (there + back - 2 * np.eye(count)) / 2 / TEMPERATURE * PAIR_LOSS
    gradient[:count] += pull @ gives
    gradient[count : 2 * count] += pull.T @ seeks

    label = np.array([*of, *of, *(name['subject'] for name in names), *(trap['belongsTo'] for trap in traps)], np.int64)
    told = np.flatnonzero(label >= 0)
    units, subject_length = unit(subject)
    share = softmax(vectors[told] @ units.T / TEMPERATURE)
    share[np.arange(len(told)), label[told]] -= 1
    share /= TEMPERATURE
    gradient[told] += share @ units
    from_subjects = back_through_unit(share.T @ vectors[told], units, subject_length)

    first = 2 * count + len(names)
    for at, trap in enumerate(traps):
        if vectors[first + at] @ units[trap['subject']] > TRAP_MARGIN:
            gradient[first + at] += TRAP_LOSS * units[trap['subject']] / TEMPERATURE

    inner = back_through_unit(gradient, vectors, length)
    steps['own'].step(bag.used, bag.back(inner), RATE_OWN * slow)
    steps['projection'].step(np.arange(len(projection)), taught.T @ inner, RATE_PROJECTION * slow)
    steps['subject'].step(np.arange(len(subject)), from_subjects, RATE_SUBJECT * slow)
    return float(-np.log(np.diag(there) + 1e-9).mean())


def clusters(units, count, rounds=30):
    """Spherical k-means (Dhillon and Modha 2001): the middle of each cluster, and the cluster of each vector."""
    middles = units[random.permutation(len(units))[:count]]
    for _ in range(rounds):
        nearest = (units @ middles.T).argmax(1)
        middles = unit(np.stack([units[nearest == at].sum(0) if (nearest == at).any() else middles[at] for at in range(count)]))[0]
    return middles, (units @ middles.T).argmax(1)


if __name__ == '__main__':
    folder = Path(sys.argv[1])
    rows, subject = learn(*read(folder))
    middles, nearest = clusters(subject, CLUSTERS)
    middles.astype(np.float32).tofile(folder / 'middles.f32')
    nearest.astype(np.uint8).tofile(folder / 'clusters.u8')
    rows.astype(np.float32).tofile(folder / 'rows.f32')
    subject.astype(np.float32).tofile(folder / 'subjects.f32')
